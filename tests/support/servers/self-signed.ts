import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const [INTEGER, BITS, OID, TEXT, TIME, SEQUENCE, SET] = [2, 3, 6, 0x0c, 0x17, 0x30, 0x31] as const;
const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(BITS, Buffer.from([0]), content);

/**
 * Makes a certificate for `localhost` in JavaScript, because not every machine has a program for
 * it.
 */
export function makeSelfSigned(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sha256WithRsa = der(SEQUENCE, oid('2a864886f70d01010b'), der(5));
  const commonName = der(SEQUENCE, oid('550403'), der(TEXT, Buffer.from('localhost')));
  const name = der(SEQUENCE, der(SET, commonName));
  const time = (text: string) => der(TIME, Buffer.from(text));
  const toBeSigned = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    sha256WithRsa,
    name,
    der(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = bits(sign('sha256', toBeSigned, privateKey));
  const text = der(SEQUENCE, toBeSigned, sha256WithRsa, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
