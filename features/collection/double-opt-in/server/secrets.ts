import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';

/** A secret that is sent, and what is kept of it. */
export type Secret = { sent: string; secretHash: string; salt: string };

/** 256 random bits for an address. */
export const makeToken = (): Secret => {
  const sent = randomBytes(32).toString('base64url');
  return { sent, secretHash: hashOfToken(sent), salt: '' };
};

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits that people can type; worth nothing without the submission they were sent for. */
export const makeCode = (submissionGuid: string): Secret => {
  const sent = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  return { sent, secretHash: hashOfCode({ code: sent, salt, submissionGuid }), salt };
};

const hashOfCode = ({ code, salt, submissionGuid }: Record<'code' | 'salt' | 'submissionGuid', string>) =>
  createHmac('sha256', salt).update(`${submissionGuid} ${code}`).digest('hex');

export const isCode = (
  code: string,
  { secretHash, salt, submissionGuid }: { secretHash: string; salt: string; submissionGuid: string },
): boolean =>
  timingSafeEqual(Buffer.from(hashOfCode({ code, salt, submissionGuid })), Buffer.from(secretHash));

/** A keyed hash of an address in the spelling in which addresses are compared. */
export const hashOfAddress = (secretKey: string, address: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'addresses that were asked', 32));
  const [identifier] = identifiersIn({ email1: address });
  return createHmac('sha256', key)
    .update(identifier?.value ?? '')
    .digest('base64url');
};
