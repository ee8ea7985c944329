import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { verifyReceipt } from '../../../engines/ledger/receipt.ts';
import { ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { readSettings } from '../settings.ts';
import { fileAndOptions, fromStartFolder, keyOfServer } from './arguments.ts';
import { CommandError } from './command-error.ts';

/**
 * Checks a receipt without any database: with a public key from a file (PEM or JWK), or else with this
 * server's.
 */
export const verifyReceiptFile = async (args: string[]): Promise<void> => {
  const { file, options } = fileAndOptions(args, ['key', 'brand']);
  const text = readFileSync(file, 'utf8').trim();
  const { jws, receipt } = text.startsWith('{') ? readJson(text) : { jws: text, receipt: undefined };
  const verdict = await verifyReceipt({
    jws,
    publicKey: publicKey(options.key),
    ...(receipt !== undefined && { told: receipt }),
    ...(options.brand !== undefined && { brandId: Number(options.brand) }),
  });
  if (!verdict.isGenuine) throw new CommandError(`Not genuine: ${verdict.reason}.`);
  const { brandId, recordId, evidence } = verdict.receipt;
  process.stdout.write(
    `Genuine: brand ${brandId}, record ${recordId}\n${JSON.stringify(evidence, null, 2)}\n`,
  );
};

const publicKey = (file: string | undefined): KeyObject => {
  if (file === undefined) return createPublicKey(ledgerSigningKey(keyOfServer(readSettings(process.env))));
  const text = readFileSync(fromStartFolder(file), 'utf8').trim();
  return text.startsWith('{')
    ? createPublicKey({ key: JSON.parse(text), format: 'jwk' })
    : createPublicKey(text);
};

const readJson = (text: string): { jws: string; receipt: unknown } => {
  const { jws, receipt } = JSON.parse(text) as { jws?: unknown; receipt?: unknown }; // whatever the file contains
  if (typeof jws !== 'string') throw new CommandError('The file holds no receipt: it has no member "jws".');
  return { jws, receipt };
};
