/* Globals of page, worker and server that the ECMAScript library does not declare. */

declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label: 'latin1');
  decode(bytes: Uint8Array): string;
}
