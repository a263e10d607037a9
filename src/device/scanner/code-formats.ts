export const CODE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'qr_code'] as const;

export interface FoundCode {
  text: string;
  format: string;
}

/** Only the first request contains `module`, the URL of the reader’s WebAssembly file. */
export interface ReadRequest {
  picture: ImageData;
  module?: string;
}
