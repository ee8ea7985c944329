import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const years = 10;

/**
 * A new RSA key with a self-signed certificate, both in PEM. Providers compare the certificate they were
 * given, so nobody has to vouch for it.
 */
export const createSigningPair = (name: string, now: Date): { key: string; certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const called = sequence(set(sequence(objectId(commonName), utf8(name.slice(0, 64)))));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const body = sequence(
    wrap(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(16).with(0, 0x40)),
    sha256WithRsa,
    called,
    sequence(time(now), time(until)),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = wrap(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, sha256WithRsa, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: inPem(certificate),
  };
};

const commonName = [0x55, 0x04, 0x03];
const sha256WithRsaEncryption = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];

// The few forms of DER (X.690) that a certificate (RFC 5280) needs.
const wrap = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const lengthOf = (length: number): Buffer =>
  length < 0x80 ? Buffer.from([length]) : Buffer.from([0x82, length >> 8, length & 0xff]);
const sequence = (...parts: Uint8Array[]): Buffer => wrap(0x30, ...parts);
const set = (...parts: Uint8Array[]): Buffer => wrap(0x31, ...parts);
const integer = (bytes: Uint8Array): Buffer => wrap(0x02, bytes);
const objectId = (bytes: readonly number[]): Buffer => wrap(0x06, Buffer.from(bytes));
const utf8 = (text: string): Buffer => wrap(0x0c, Buffer.from(text));
/** From 2050 on the year needs four digits and a different tag. */
const time = (at: Date): Buffer => {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050
    ? wrap(0x17, Buffer.from(digits.slice(2)))
    : wrap(0x18, Buffer.from(digits));
};
const sha256WithRsa = sequence(objectId(sha256WithRsaEncryption), wrap(0x05));

const inPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`;
