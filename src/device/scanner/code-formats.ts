export const CODE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'qr_code'] as const;

export interface FoundCode {
  text: string;
  format: string;
}

/** `module` is the address of the reader's WebAssembly, sent with the first request only. */
export interface ReadRequest {
  picture: ImageData;
  module?: string;
}
