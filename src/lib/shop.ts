export const shopName = __SHOP_NAME__;
/** The logo already shows the name, so the text is only for screen readers. */
export const isLogoName = __LOGO_IS_NAME__;
