/** What the user says of a delivery; phones as they are typed. */
export interface DeliveryFields {
  adNum: number | null;
  zpNum: number | null;
  clReglement: string | null;
  coMobile: string;
  clTel: string;
  instructions: string;
}

/** All that is said on the way from the cart to an order. */
export interface CheckoutFields extends DeliveryFields {
  /** The buyer's own. */
  reference: string;
  comment: string;
}
