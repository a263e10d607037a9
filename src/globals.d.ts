/** The id of the build, as in `/builds/latest.json`. The build sets it. */
declare const __BUILD_ID__: string;
/** The name of the shop. The build reads it from the folder of the distributor. */
declare const __SHOP_NAME__: string;
/** True if the logo already contains the name of the shop. */
declare const __LOGO_IS_NAME__: boolean;
