import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sealingKey } from './link-secrets.ts';

// A token is 59 bytes, 79 characters: version (1), key (2), link (4), nonce (12), then sealed with AES-256-GCM the
// person (16), when it was made (4) and when it ends (4), and the tag (16). All but the sealed part is authenticated.
const version = 1;
const headerLength = 7;
const nonceLength = 12;
const tagLength = 16;
const tokenLength = headerLength + nonceLength + 24 + tagLength;

export type SealedToken = {
  linkId: number;
  keyId: number;
  dataSubjectId: string;
  madeAt: Date;
  expiresAt: Date;
};

export const sealToken = (
  secretKey: string,
  { linkId, keyId, dataSubjectId, madeAt, expiresAt }: SealedToken,
): string => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(version, 0);
  header.writeUInt16BE(keyId, 1);
  header.writeUInt32BE(linkId, 3);
  const nonce = randomBytes(nonceLength);
  const said = Buffer.alloc(24);
  Buffer.from(dataSubjectId.replaceAll('-', ''), 'hex').copy(said);
  said.writeUInt32BE(seconds(madeAt), 16);
  said.writeUInt32BE(seconds(expiresAt), 20);
  const cipher = createCipheriv('aes-256-gcm', sealingKey({ secretKey, linkId, keyId }), nonce).setAAD(
    header,
  );
  const sealed = Buffer.concat([cipher.update(said), cipher.final()]);
  return Buffer.concat([header, nonce, sealed, cipher.getAuthTag()]).toString('base64url');
};

/** What a token says, and a hash by which it is known once it was used; null unless we made it. */
export const openToken = (secretKey: string, token: string): (SealedToken & { nonceHash: string }) | null => {
  const bytes = Buffer.from(token, 'base64url');
  // Some texts decode to the same bytes; only one of them was made here.
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== token) return null;
  if (bytes.readUInt8(0) !== version) return null;
  const header = bytes.subarray(0, headerLength);
  const [keyId, linkId] = [header.readUInt16BE(1), header.readUInt32BE(3)];
  const nonce = bytes.subarray(headerLength, headerLength + nonceLength);
  const said = unsealed(bytes, { key: sealingKey({ secretKey, linkId, keyId }), header, nonce });
  if (said === null) return null;
  const hex = said.subarray(0, 16).toString('hex');
  return {
    linkId,
    keyId,
    dataSubjectId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    madeAt: new Date(said.readUInt32BE(16) * 1000),
    expiresAt: new Date(said.readUInt32BE(20) * 1000),
    nonceHash: createHash('sha256').update(nonce).digest('hex'),
  };
};

const unsealed = (
  bytes: Buffer,
  { key, header, nonce }: { key: Buffer; header: Buffer; nonce: Buffer },
): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(header)
    .setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(headerLength + nonceLength, -tagLength)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
};

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
