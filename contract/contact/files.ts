const RUN =
  /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|docm|exe|hta|html?|img|iso|jar|jse?|lnk|mjs|msi|pif|pptm|ps1|reg|scr|sh|svg|url|vb[es]?|wsf|xhtml|xlsm)[\s.]*$/i;

export const isRefusedFile = (name: string): boolean => RUN.test(name);
