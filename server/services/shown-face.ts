export interface Logo {
  png: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** The distributor's appearance in documents; without a logo only its name is shown. */
export interface Look {
  name: string;
  accent: string;
  logo?: Logo;
}

export interface ShownFace extends Look {
  logo: Logo;
  /** From the reference data; undefined until they are imported. */
  sender: { name: string; phone: string; email: string; address: string[] } | undefined;
}
