/** Set by the build: its id, as in `/builds/latest.json`. */
declare const __BUILD_ID__: string;
/** Set by the build, from the distributor's folder. */
declare const __SHOP_NAME__: string;
/** Whether the logo already contains the shop's name. */
declare const __LOGO_IS_NAME__: boolean;
