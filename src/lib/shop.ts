export const shopName = __SHOP_NAME__;
/** True if the logo shows the name. The name is then added only for screen readers. */
export const isLogoName = __LOGO_IS_NAME__;
