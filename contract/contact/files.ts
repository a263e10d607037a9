/** What a device might run when it is opened: no message carries it, whatever it says it is. */
const RUN =
  /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|docm|exe|hta|html?|img|iso|jar|jse?|lnk|mjs|msi|pif|pptm|ps1|reg|scr|sh|svg|url|vb[es]?|wsf|xhtml|xlsm)[\s.]*$/i;

export const isRefusedFile = (name: string): boolean => RUN.test(name);
