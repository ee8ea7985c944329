import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key that signs checkpoints and receipts: the same on every node that shares SECRET_KEY. */
export const ledgerSigningKey = (secretKey: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'candour ledger signing key 1', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
};

/** What verifies the checkpoints and receipts of an installation with this SECRET_KEY. */
export const ledgerPublicKey = (secretKey: string): KeyObject => createPublicKey(ledgerSigningKey(secretKey));

/** The key for the hashes that recognise a repeated submission, the same on every node. */
export const replayKey = (signingKey: KeyObject): Buffer => {
  const { d } = signingKey.export({ format: 'jwk' });
  return Buffer.from(hkdfSync('sha256', d ?? '', '', 'candour ledger replay key 1', 32));
};
