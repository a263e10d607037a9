export interface Logo {
  png: Uint8Array;
  /** The width in pixels; `height` has the same unit. */
  width: number;
  height: number;
}

/** The distributor’s appearance in documents. Without a logo, only the name is shown. */
export interface Look {
  name: string;
  accent: string;
  logo?: Logo;
}

export interface ShownFace extends Look {
  logo: Logo;
  /** The sender from the reference data; undefined until the reference data are imported. */
  sender: { name: string; phone: string; email: string; address: string[] } | undefined;
}
