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
 * (PEM or JWK), or else with this server's.
 */
export const verifyReceiptFile = async (args: string[]): Promise<void> => {
  const { file, options } = fileAndOptions(args, ['key', 'brand', 'witness']);
  const text = readFileSync(file, 'utf8').trim();
  const { jws, receipt, proof } = text.startsWith('{') ? readJson(text) : { jws: text };
  const keys = publicKeys(options.key);
  const witness = options.witness === undefined ? undefined : witnessNamed(options.witness);
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
  const publicKeysOfReceipt = [keys.publicKey, ...keys.earlierKeys];
  if (proof === undefined && witness !== undefined)
    throw new CommandError(
      'The receipt is genuine. It has no proof of the public log, so no witness signed it.',
    );
  const shown =
    proof === undefined
      ? 'It has no proof of the public log: it was fetched before the log was published, or is older than logs are'
      : proved({ proof, receipt: verdict.receipt, publicKeys: publicKeysOfReceipt, witness });
  process.stdout.write(
    `Genuine: brand ${brandId}, record ${recordId}\n${shown}\n${JSON.stringify(evidence, null, 2)}\n`,
  );
};

/** What the proof shows, in words; ends the command if it does not fit the receipt. */
const proved = ({
  witness,
  ...of
}: Parameters<typeof checkReceiptProof>[0] & { witness: NoteKey | undefined }): string => {
  const verdict = checkReceiptProof({ ...of, witnesses: witness ? [witness] : [] });
  if (!verdict.isProved)
    throw new CommandError(`The receipt is genuine, and its proof is not: ${verdict.reason}.`);
  const { head, index, witnesses } = verdict;
  const place = `In the public log ${head.origin}: number ${index + 1} of ${head.size}`;
  if (witness === undefined) return place;
  const [seen] = witnesses;
  if (seen === undefined)
    throw new CommandError(
      `The receipt is genuine and in the log; the witness ${witness.name} has not signed the log at this size.`,
    );
  return `${place}\nSigned by the witness ${seen.name} at ${seen.signedAt.toISOString()}`;
};

const witnessNamed = (text: string): NoteKey => {
  const key = readVerifierKey(text);
  if (key?.kind !== 'witness') throw new CommandError('--witness is not the verifier key of a witness.', 2);
  return key;
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

type ReceiptFile = { jws: string; receipt?: unknown; proof?: string };

const readJson = (text: string): ReceiptFile => {
  const { jws, receipt, proof } = JSON.parse(text) as Partial<Record<keyof ReceiptFile, unknown>>; // whatever the file contains
  if (typeof jws !== 'string') throw new CommandError('The file holds no receipt: it has no member "jws".');
  return { jws, receipt, ...(typeof proof === 'string' && { proof }) };
};
