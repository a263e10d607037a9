export const shopName = __SHOP_NAME__;
/** True if the logo shows the name of the shop. The name is then only added for screen readers. */
export const isLogoName = __LOGO_IS_NAME__;
