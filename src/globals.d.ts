/** Set by the build: the id of this build, as `/builds/latest.json` tells it. */
declare const __BUILD_ID__: string;
/** Set by the build, from the distributor's folder. */
declare const __SHOP_NAME__: string;
/** Whether the logo is the name written out. */
declare const __LOGO_IS_NAME__: boolean;
