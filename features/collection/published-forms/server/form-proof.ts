import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { FormDefinition, FormProof } from '@candour/forms/definition.ts';

/** What a signature says: this version in this language was published by this server. */
type ProofFacts = Omit<FormProof, 'shownAt' | 'signature'>;

/** SHA-256 of the definition's canonical JSON, hex. */
const hashOf = (definition: FormDefinition): string =>
  createHash('sha256').update(canonicalJson(definition)).digest('hex');

/** Hash and signature of a definition, as they stand in its file. */
export const proofIn = (
  secretKey: string,
  definition: FormDefinition,
): Pick<FormProof, 'hash' | 'signature'> => {
  const { kind, formId, version, language } = definition;
  const hash = hashOf(definition);
  return { hash, signature: signatureOf(secretKey, { kind, formId, version, language, hash }) };
};

/** Whether this server signed what a proof says. When it was shown is only told, and not signed. */
export const verifiesProof = (secretKey: string, { shownAt: _, signature, ...facts }: FormProof): boolean => {
  const expected = Buffer.from(signatureOf(secretKey, facts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const signatureOf = (secretKey: string, { kind, formId, version, language, hash }: ProofFacts): string => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'proofs of forms', 32));
  return createHmac('sha256', key)
    .update(canonicalJson({ kind, formId, version, language, hash }))
    .digest('base64url');
};
