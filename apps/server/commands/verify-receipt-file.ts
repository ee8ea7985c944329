import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { verifyReceipt } from '../../../engines/ledger/receipt.ts';
import { ledgerPublicKey } from '../../../engines/ledger/signing-key.ts';
import { checkReceiptProof } from '../../../engines/transparency/check-receipt.ts';
import { type NoteKey, readVerifierKey } from '../../../engines/transparency/tlog/note.ts';
import { readSettings } from '../settings.ts';
import { fileAndOptions, fromStartFolder, keyOfServer } from './arguments.ts';
import { CommandError } from './command-error.ts';

/**
 * Checks a receipt without any database, and its proof of the public log if it has one: with a public key from a file
 * (PEM or JWK), or else with this server's. `--witnesses` names a file of keys whose signatures the log must have.
 */
export const verifyReceiptFile = async (args: string[]): Promise<void> => {
  const { file, options } = fileAndOptions(args, ['key', 'brand', 'witnesses']);
  const text = readFileSync(file, 'utf8').trim();
  const { jws, receipt, proof } = text.startsWith('{') ? readJson(text) : { jws: text };
  const keys = publicKeys(options.key);
  const verdict = await verifyReceipt({
    jws,
    ...keys,
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
  const witnesses = options.witnesses === undefined ? [] : witnessKeys(options.witnesses);
  const { publicKey, earlierKeys } = keys;
  const shown =
    proof === undefined
      ? withoutProof(witnesses)
      : proved({ proof, receipt: verdict.receipt, publicKeys: [publicKey, ...earlierKeys], witnesses });
  process.stdout.write(
    `Genuine: brand ${brandId}, record ${recordId}\n${shown}\n${JSON.stringify(evidence, null, 2)}\n`,
  );
};

/** What the proof shows, in words; ends the command if it does not fit the receipt, or a witness is missing. */
const proved = (of: Parameters<typeof checkReceiptProof>[0] & { witnesses: NoteKey[] }): string => {
  const verdict = checkReceiptProof(of);
  if (!verdict.isProved)
    throw new CommandError(`The receipt is genuine, and its proof is not: ${verdict.reason}.`);
  const { head, index, witnesses } = verdict;
  const absent = of.witnesses.filter(({ name }) => !witnesses.some((seen) => seen.name === name));
  if (absent.length > 0)
    throw new CommandError(`The log was not signed by ${absent.map(({ name }) => name).join(', ')}.`);
  const seen = witnesses.map(({ name, signedAt }) => `, seen by ${name} at ${signedAt.toISOString()}`);
  return `In the public log ${head.origin}: number ${index + 1} of ${head.size}${seen.join('')}`;
};

const withoutProof = (witnesses: readonly NoteKey[]): string => {
  if (witnesses.length > 0) throw new CommandError('The receipt has no proof, so no witness has seen it.');
  return 'It has no proof of the public log: it was fetched before the log was published, or is older than logs are';
};

/** One verifier key in each line. */
const witnessKeys = (file: string): NoteKey[] =>
  readFileSync(fromStartFolder(file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const key = readVerifierKey(line.trim());
      if (key?.kind !== 'witness') throw new CommandError(`This is not the key of a witness: ${line}`);
      return key;
    });

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

type ReceiptFile = { jws: string; receipt?: unknown; proof?: string };

const readJson = (text: string): ReceiptFile => {
  const { jws, receipt, proof } = JSON.parse(text) as Partial<Record<keyof ReceiptFile, unknown>>; // whatever the file contains
  if (typeof jws !== 'string') throw new CommandError('The file holds no receipt: it has no member "jws".');
  return { jws, receipt, ...(typeof proof === 'string' && { proof }) };
};
