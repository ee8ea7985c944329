import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signingSecret } from './link-secrets.ts';

/** The numbers by which customers know people; an email address in a link would be read by every server. */
const fields = ['urn1', 'urn2', 'urn3'] as const;

/** What a customer's mail tool puts into an address: whom it is for, until when (Unix seconds), and a signature. */
export type SignedParts = { r: string; e: string; s: string };
export type SignedAddress = {
  keyId: number;
  who: { fieldName: (typeof fields)[number]; value: string };
  expiresAt: Date;
  nonceHash: string;
};

/** What is signed, as text. */
const signedText = ({ linkId, r, e }: { linkId: number; r: string; e: string }): string =>
  `${linkId}.${r}.${e}`;

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What a signed address says; null unless it was signed with one of the keys. */
export const openSigned = (
  secretKey: string,
  { linkId, keyIds, parts }: { linkId: number; keyIds: readonly number[]; parts: SignedParts },
): SignedAddress | null => {
  const { r, e, s } = parts;
  const [, name, value = ''] = /^(urn[123]):(.{1,100})$/su.exec(r) ?? [];
  const fieldName = fields.find((each) => each === name);
  if (fieldName === undefined || !/^[1-9]\d{9}$/.test(e) || !/^[\da-f]{64}$/.test(s)) return null;
  const given = Buffer.from(s);
  const text = signedText({ linkId, r, e });
  const keyId = keyIds.find((each) =>
    timingSafeEqual(given, Buffer.from(signatureOf(signingSecret({ secretKey, linkId, keyId: each }), text))),
  );
  if (keyId === undefined) return null;
  return {
    keyId,
    who: { fieldName, value },
    expiresAt: new Date(Number(e) * 1000),
    nonceHash: createHash('sha256').update(s).digest('hex'),
  };
};
