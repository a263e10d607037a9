/** What the distributor calls the shop. */
export const shopName = __SHOP_NAME__;
/** The name then stands for screen readers alone. */
export const isLogoName = __LOGO_IS_NAME__;
