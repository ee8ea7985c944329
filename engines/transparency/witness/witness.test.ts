import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openReferee, type Referee } from '../referee/referee.fixture.ts';
import { growTree } from '../grow-tree.ts';
import { joinNote, noteKey, openNote, signatureLine, verifierKey } from '../tlog/note.ts';
import { subtreesIn } from '../tlog/tiles.ts';
import { writeTreeHead } from '../tlog/tree-head.ts';
import { proveConsistency, rootOf } from '../tlog/tree.ts';
import { writeAddCheckpoint } from './add-checkpoint.ts';
import { readTrustedLogs } from './trusted-logs.ts';
import { originHashOf, witnessFiles } from './witness-files.ts';
import { createWitness, type Witness } from './witness.ts';

const origin = 'consent.example/transparency/0e7ae6c4-2a5c-4a7e-9a55-0a2f4cf0b7a1';
const logKey = generateKeyPairSync('ed25519').privateKey;
const witnessKey = generateKeyPairSync('ed25519').privateKey;
const keyOf = (name: string, privateKey: KeyObject) =>
  noteKey(name, { publicKey: createPublicKey(privateKey) });

const referee: Referee = openReferee();
afterAll(() => referee.close());

/** A log of so many entries that say `what` and their number. */
const logOf = async (size: number, what = 'entry') => {
  const files = new Map<string, Buffer>();
  const read = async (path: string) => files.get(path);
  const write = async (path: string, bytes: Buffer | string) => void files.set(path, Buffer.from(bytes));
  const lots = async function* () {
    yield Array.from({ length: size }, (_, n) => Buffer.from(`${what} ${n}`));
  };
  await growTree({ from: 0, entries: lots(), read, write });
  const at = async (count: number, by = logKey, name = origin) => {
    const text = writeTreeHead({
      origin: name,
      size: count,
      root: await rootOf(count, subtreesIn(size, read)),
    });
    return joinNote(text, [signatureLine(text, { name, privateKey: by })]);
  };
  const proof = (oldSize: number, count: number) =>
    proveConsistency({ oldSize, size: count }, subtreesIn(size, read));
  return { at, proof };
};

let folder: string;
let witness: Witness;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-witness-'));
  witness = open();
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (files = witnessFiles(folder)): Witness =>
  createWitness({
    name: 'witness.example/w1',
    privateKey: witnessKey,
    keysOf: readTrustedLogs(`# ours\n\n${verifierKey(keyOf(origin, logKey))}\n`),
    files,
    now: () => new Date('2026-11-27T20:00:00Z'),
  });

const mine = noteKey('witness.example/w1', { kind: 'witness', publicKey: createPublicKey(witnessKey) });
const submit = async (log: Awaited<ReturnType<typeof logOf>>, oldSize: number, size: number) =>
  witness.addCheckpoint(
    writeAddCheckpoint({
      oldSize,
      proof: await log.proof(oldSize, size),
      checkpoint: await log.at(size),
    }),
  );

describe('[trust A8] a witness', () => {
  test('signs a log that grows, with the time, and shows what it signed', async () => {
    const log = await logOf(400);
    for (const [oldSize, size] of [
      [0, 3],
      [3, 300],
      [300, 300],
      [300, 400],
    ] as const) {
      const answer = await submit(log, oldSize, size);
      expect(answer.status).toBe(200);
      const signed = openNote((await log.at(size)) + answer.text, [mine]);
      expect(signed?.signedBy[0]?.signedAt).toEqual(new Date('2026-11-27T20:00:00Z'));
    }
    const shown = (await witness.checkpointOf(originHashOf(origin))) ?? '';
    const byBoth = openNote(shown, [mine, keyOf(origin, logKey)]);
    expect(byBoth?.signedBy.map(({ key }) => key.kind)).toEqual(['log', 'witness']);
    expect(await witness.checkpointOf('../witness-key.pem')).toBeUndefined();
    if (!referee.isInstalled) return;
    const file = join(folder, 'cosigned');
    writeFileSync(file, shown);
    const keys = [verifierKey(keyOf(origin, logKey)), verifierKey(mine)];
    expect(referee.run(['cosigned', file, ...keys])).toBe(
      `400 ${Date.parse('2026-11-27T20:00:00Z') / 1_000}\n`,
    );
    writeFileSync(file, shown.replace('\n400\n', '\n401\n'));
    expect(() => referee.run(['cosigned', file, ...keys])).toThrow();
  });

  test('remembers in its folder how far it signed, and says so to whoever names another size', async () => {
    const log = await logOf(400);
    await submit(log, 0, 300);
    witness = open();
    expect(await submit(log, 0, 400)).toEqual({
      status: 409,
      text: '300\n',
      contentType: 'text/x.tlog.size',
    });
    expect(await submit(log, 299, 400)).toMatchObject({ status: 409, text: '300\n' });
    expect(await submit(log, 300, 400)).toMatchObject({ status: 200 });
    expect(await submit(log, 300, 400)).toMatchObject({ status: 409, text: '400\n' });
  });

  test('never signs a second history, and keeps what the log signed as evidence', async () => {
    await submit(await logOf(300), 0, 300);
    const other = await logOf(400, 'another');
    expect(await submit(other, 300, 400)).toMatchObject({ status: 422 });
    expect(await submit(other, 300, 300)).toMatchObject({ status: 422 });
    expect(readdirSync(join(folder, 'refused'))).toHaveLength(2);
    expect(await submit(await logOf(300), 300, 300)).toMatchObject({ status: 200 });
  });

  test('takes what comes at the same time one after the other, and never goes back', async () => {
    const log = await logOf(400);
    const answers = await Promise.all([300, 350, 400, 200].map((size) => submit(log, 0, size)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('signs nothing that it could not remember', async () => {
    const files = witnessFiles(folder);
    witness = open({ ...files, keep: () => Promise.reject(new Error('disk full')) });
    await expect(submit(await logOf(3), 0, 3)).rejects.toThrow('disk full');
    witness = open();
    expect(await submit(await logOf(5, 'another'), 0, 5)).toMatchObject({ status: 200 });
    writeFileSync(join(folder, 'logs', originHashOf(origin)), 'half a file');
    await expect(submit(await logOf(6), 0, 6)).rejects.toThrow('cannot be read');
  });

  const stranger = generateKeyPairSync('ed25519').privateKey;
  const otherChain = origin.replace('0e7a', '1e7a');
  test.each([
    ['nothing', 400, async () => ''],
    ['a size with zeros before it', 400, async () => `old 00\n\n${await (await logOf(3)).at(3)}`],
    ['a line that is no hash', 400, async () => `old 0\nabc\n\n${await (await logOf(3)).at(3)}`],
    [
      '64 hashes',
      400,
      async () => `old 1\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n${await (await logOf(3)).at(3)}`,
    ],
    ['a size beyond the checkpoint', 400, async () => `old 4\n\n${await (await logOf(3)).at(3)}`],
    [
      'a log that it does not know',
      404,
      async () => `old 0\n\n${await (await logOf(3)).at(3, logKey, 'evil.example')}`,
    ],
    ['another key', 403, async () => `old 0\n\n${await (await logOf(3)).at(3, stranger)}`],
    [
      'a changed size',
      403,
      async () => `old 0\n\n${(await (await logOf(3)).at(3)).replace('\n3\n', '\n4\n')}`,
    ],
    ['a proof from nothing', 422, async () => `old 0\n${'A'.repeat(43)}=\n\n${await (await logOf(3)).at(3)}`],
    [
      'a later chain of the installation',
      200,
      async () => `old 0\n\n${await (await logOf(3)).at(3, logKey, otherChain)}`,
    ],
    [
      'a later chain with another key',
      403,
      async () => `old 0\n\n${await (await logOf(3)).at(3, stranger, otherChain)}`,
    ],
  ])('answers to %s with %i', async (_what, status, body) => {
    expect(await witness.addCheckpoint(await body())).toMatchObject({ status });
    if (status !== 200) expect(await witness.checkpointOf(originHashOf(origin))).toBeUndefined();
  });

  test('a list of logs with a line that is no key is refused', () => {
    expect(() => readTrustedLogs(`# x\n${verifierKey(mine)}`)).toThrow('Line 2');
    expect(() => readTrustedLogs('consent.example')).toThrow('Line 1');
  });
});
