export const CODE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'itf', 'qr_code'] as const;

export interface FoundCode {
  text: string;
  format: string;
}

/**
 * A picture in which to find barcodes. `module` is the address of the reader’s WebAssembly, which
 * only the first request contains.
 */
export interface ReadRequest {
  picture: ImageData;
  module?: string;
}
