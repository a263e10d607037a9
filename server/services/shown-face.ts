/** A logo as mails and documents show it. */
export interface Logo {
  png: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** How documents show the distributor; without a logo its name stands alone. */
export interface Look {
  name: string;
  accent: string;
  logo?: Logo;
}

/** How mails show it, too. */
export interface ShownFace extends Look {
  logo: Logo;
  /** From the reference data; missing until they are imported. */
  sender: { name: string; phone: string; email: string; address: string[] } | undefined;
}
