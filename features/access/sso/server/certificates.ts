import { X509Certificate } from 'node:crypto';
import type { Certificate } from '../contract.ts';

const most = 5;
const shortestKey = 2048;

/**
 * Reads one or more certificates from text: PEM blocks, or the bare base64 that metadata contains. Returns
 * them in PEM, or the message for the field.
 */
export const readCertificates = (text: string): { pem: string } | { problem: string } => {
  const blocks = blocksOf(text);
  if (blocks.length > most) return { problem: `At most ${most} certificates` };
  try {
    const found = blocks.map((block) => new X509Certificate(Buffer.from(block, 'base64')));
    if (found.length === 0) return { problem: 'This is not a certificate' };
    const problem = found.map(weaknessOf).find((one) => one !== undefined);
    return problem === undefined ? { pem: found.map(String).join('').trim() } : { problem };
  } catch {
    return { problem: 'This is not a certificate' };
  }
};

/** The facts by which people recognise certificates. */
export const describeCertificates = (pem: string): Certificate[] =>
  blocksOf(pem).map((block) => {
    const { subject, issuer, validTo, fingerprint256 } = new X509Certificate(Buffer.from(block, 'base64'));
    return {
      subject: oneLine(subject),
      issuer: oneLine(issuer),
      expiresAt: new Date(validTo).toISOString(),
      fingerprint: fingerprint256,
    };
  });

/** Each certificate separately, in PEM. */
export const separateCertificates = (pem: string): string[] =>
  blocksOf(pem).map((block) => new X509Certificate(Buffer.from(block, 'base64')).toString());

const blocksOf = (text: string): string[] => {
  const framed = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g),
  ];
  const bare = text.includes('-----') || text.trim() === '' ? [] : [text];
  return [...framed.map(([, body = '']) => body), ...bare];
};

const weaknessOf = ({ publicKey }: X509Certificate): string | undefined => {
  if (publicKey.asymmetricKeyType !== 'rsa') return 'Only RSA certificates can be used';
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < shortestKey ? `The key of the certificate is too short: ${bits} bits` : undefined;
};

const oneLine = (name: string | undefined): string => (name ?? '').replaceAll('\n', ', ');
