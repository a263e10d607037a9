export interface DeliveryFields {
  adNum: number | null;
  zpNum: number | null;
  clReglement: string | null;
  coMobile: string;
  clTel: string;
  instructions: string;
}

export interface CheckoutFields extends DeliveryFields {
  reference: string;
  comment: string;
}
