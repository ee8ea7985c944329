import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleCertificate } from '../samples.ts';
import { certificateText } from './certificate-text.ts';

const { fingerprint256, raw } = new X509Certificate(sampleCertificate);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ['text with its frame', bytes(`${sampleCertificate}\n`)],
  ['text without its frame', bytes(sampleCertificate.replaceAll(/-----.*-----/g, ''))],
  ['binary', new Uint8Array(raw)],
])('a certificate is read from a file of %s', (_, file) => {
  expect(new X509Certificate(certificateText(file)).fingerprint256).toBe(fingerprint256);
});
