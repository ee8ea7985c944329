import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { verifyReceipt } from '../../../engines/ledger/receipt.ts';
import { ledgerPublicKey } from '../../../engines/ledger/signing-key.ts';
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
    ...publicKeys(options.key),
    ...(receipt !== undefined && { told: receipt }),
    ...(options.brand !== undefined && { brandId: Number(options.brand) }),
  });
  if (!verdict.isGenuine) {
    const remedy =
      options.key === undefined
        ? ' If SECRET_KEY was replaced since, save what /tx/cookies/receipt-key answers, and name that file with --key.'
        : '';
    throw new CommandError(`Not genuine: ${verdict.reason}.${remedy}`);
  }
  const { brandId, recordId, evidence } = verdict.receipt;
  process.stdout.write(
    `Genuine: brand ${brandId}, record ${recordId}\n${JSON.stringify(evidence, null, 2)}\n`,
  );
};

type Keys = { publicKey: KeyObject; earlierKeys: KeyObject[] };

/** Of a file: PEM, one or several; a JWK; or what `/tx/cookies/receipt-key` answers. */
const publicKeys = (file: string | undefined): Keys => {
  const keys =
    file === undefined
      ? [ledgerPublicKey(keyOfServer(readSettings(process.env)))]
      : keysIn(readFileSync(fromStartFolder(file), 'utf8').trim());
  const [publicKey, ...earlierKeys] = keys;
  if (publicKey === undefined) throw new CommandError(`There is no public key in ${file}.`);
  return { publicKey, earlierKeys };
};

const keysIn = (text: string): KeyObject[] => {
  if (!text.startsWith('{')) return pemsIn(text).map((pem) => createPublicKey(pem));
  const given = JSON.parse(text) as { publicKey?: string; earlierKeys?: string[] } & JsonWebKey; // or it is no key
  if (given.publicKey === undefined) return [createPublicKey({ key: given, format: 'jwk' })];
  return [given.publicKey, ...(given.earlierKeys ?? [])].map((pem) => createPublicKey(pem));
};

const pemsIn = (text: string): string[] => text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];

const readJson = (text: string): { jws: string; receipt: unknown } => {
  const { jws, receipt } = JSON.parse(text) as { jws?: unknown; receipt?: unknown }; // whatever the file contains
  if (typeof jws !== 'string') throw new CommandError('The file holds no receipt: it has no member "jws".');
  return { jws, receipt };
};
