import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { startKillable } from '../../testing/killable.ts';
import type { Blobs } from '../artefacts/blobs.ts';
import { fileBlobs } from '../artefacts/file-blobs.ts';
import { createPool } from '../database/pool.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { createLedger, type Ledger } from '../ledger/create-ledger.ts';
import { sampleEntry } from '../ledger/sample-entry.ts';
import { ledgerSigningKey } from '../ledger/signing-key.ts';
import { startChain } from '../ledger/start-chain.ts';
import { checkReceiptProof } from './check-receipt.ts';
import { growTree } from './grow-tree.ts';
import { openReferee, type Referee } from './referee/referee.fixture.ts';
import { leafHash } from './tlog/hashes.ts';
import { noteKey, openNote, readVerifierKey, verifierKey as noteVerifierKey } from './tlog/note.ts';
import { checkProof } from './tlog/proof-file.ts';
import { entriesOf, partialTiles, readTile, subtreesIn, tilePath } from './tlog/tiles.ts';
import { readTreeHead, type TreeHead } from './tlog/tree-head.ts';
import { isConsistent, isIncluded, proveConsistency, proveInclusion, rootOf } from './tlog/tree.ts';
import { createTransparency, type Transparency } from './transparency.ts';
import { createWitnesses, type Post } from './witness/ask-witnesses.ts';
import { readTrustedLogs } from './witness/trusted-logs.ts';
import { originHashOf, witnessFiles } from './witness/witness-files.ts';
import { createWitness } from './witness/witness.ts';
import { noWitnesses } from './witness/no-witnesses.ts';
import { postTo } from './witness/witnesses.fixture.ts';

const secretKey = 'a key for tests, long enough to be one';
const privateKeys = [ledgerSigningKey(secretKey)];
const referee: Referee = openReferee();
afterAll(() => referee.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const readFrom =
  (place: string) =>
  (path: string): Promise<Buffer | undefined> =>
    fileBlobs(place).get(path);

describe.runIf(isLong && referee.isInstalled)('[trust A8] what Go made', () => {
  longTest('is checked by us: checkpoints, tiles, entries and both kinds of proof', async () => {
    const size = 700;
    const oldSize = 300;
    const made = JSON.parse(
      referee.run(['make', folder, 'go.example/log', String(size), String(oldSize)]),
    ) as {
      VerifierKey: string;
      Older: string;
      Inclusion: string[][];
      Consistency: string[];
    };
    const key = readVerifierKey(made.VerifierKey) ?? expect.unreachable();
    const headIn = (note: string): TreeHead =>
      readTreeHead(openNote(note, [key])?.text ?? '') ?? expect.unreachable();
    const head = headIn(readFileSync(join(folder, 'checkpoint'), 'utf8'));
    const older = headIn(made.Older);
    const read = subtreesIn(size, readFrom(folder));
    const bytes = (lines: readonly string[]) => lines.map((line) => Buffer.from(line, 'base64'));
    for (const [index, lines] of made.Inclusion.entries()) {
      const leaf = leafHash(Buffer.from(`entry ${index}`));
      expect(isIncluded({ ...head, index, leaf, proof: bytes(lines) })).toBe(true);
      expect(await proveInclusion({ index, size }, read)).toEqual(bytes(lines));
    }
    const proof = bytes(made.Consistency);
    expect(isConsistent({ ...head, oldSize, oldRoot: older.root, proof })).toBe(true);
    expect(await proveConsistency({ oldSize, size }, read)).toEqual(proof);
    const bundle = await readTile({ level: 'entries', index: 2, size }, readFrom(folder));
    expect(entriesOf(bundle)?.at(-1)?.toString()).toBe('entry 699');
  });
});

longTest('[trust A8] a tree grows in steps to the same files, up to its third level', async () => {
  const size = 66_000;
  const entries = Array.from({ length: size }, (_, n) => Buffer.from(`entry ${n}`));
  const grown = async (...steps: number[]) => {
    const files = new Map<string, Buffer>();
    const read = async (path: string) => files.get(path);
    const write = async (path: string, content: Buffer) => void files.set(path, content);
    let from = 0;
    for (const to of steps) {
      const lots = async function* (start: number) {
        yield entries.slice(start, to);
      };
      from = await growTree({ from, entries: lots(from), read, write });
    }
    return { files, read };
  };
  const { files, read } = await grown(1_111, size);
  const atOnce = await grown(size);
  for (const [path, bytes] of atOnce.files)
    expect([path, files.get(path)?.equals(bytes)]).toEqual([path, true]);
  expect(partialTiles(size).map((tile) => files.has(tilePath(tile)))).toEqual([true, true, true, true]);
  const root = await rootOf(size, subtreesIn(size, read));
  for (const index of [0, 5, 65_535, 65_536, 65_700, 65_999]) {
    const leaf = leafHash(entries[index] ?? expect.unreachable());
    const proof = await proveInclusion({ index, size }, subtreesIn(size, read));
    expect(isIncluded({ index, size, leaf, proof, root })).toBe(true);
  }
});

describe('[trust A8] publishing', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let owner: pg.Pool;
  let ledger: Ledger;
  let chainId: string;
  let complaints: string[];

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.config);
    owner = createPool(database.owner);
  });
  afterAll(async () => {
    await Promise.all([pool.end(), owner.end()]);
    await database.drop();
  });
  beforeEach(async () => {
    complaints = [];
    ledger = createLedger({ pool, signingKey: privateKeys[0]!, log: quiet });
    const { recordId } = await ledger.append(sampleEntry());
    chainId = (await ledger.receiptOf({ brandId: 1, recordId }))?.receipt.chainId ?? '';
  });
  afterEach(async () => {
    await ledger.close();
    await asOwner(`delete from transparency_log`);
  });

  const complain = (text: string) => void complaints.push(text);
  const quiet = { info: () => undefined, warn: complain, error: complain };
  const asOwner = (sql: string) =>
    inBrands(owner, '*', async (client) => {
      await client.query('alter table consent_record disable trigger user');
      const { rows } = await client.query(sql);
      await client.query('alter table consent_record enable trigger user');
      return rows;
    });
  const open = (over: Partial<Parameters<typeof createTransparency>[0]> = {}): Transparency =>
    createTransparency({
      pool,
      blobs: fileBlobs(folder),
      log: quiet,
      publicUrl: 'https://consent.example',
      privateKeys,
      witnesses: noWitnesses,
      clock: Date.now,
      ...over,
    });
  const append = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => ledger.append(sampleEntry({ brandId: 1 + (n % 3) }))),
    );
  /** The start of another chain names how far this one has come. */
  const vouch = async () => {
    const client = await pool.connect();
    await client.query(`set candour.brands = '*'`);
    await startChain({ client, signingKey: privateKeys[0]!, now: Date.now() });
    client.release(true);
  };
  const place = () => join(folder, 'transparency', chainId);
  const checkpoint = () => readFileSync(join(place(), 'checkpoint'), 'utf8');
  const verifierKey = async () => {
    const logs = await open().logs();
    return logs.find((one) => one.chainId === chainId)?.verifierKey ?? '';
  };
  const headNow = async (note = checkpoint()): Promise<TreeHead> => {
    const key = readVerifierKey(await verifierKey()) ?? expect.unreachable();
    return readTreeHead(openNote(note, [key])?.text ?? '') ?? expect.unreachable();
  };
  const recordHash = async (seq: number): Promise<Buffer> => {
    const [row] = await asOwner(
      `select hash from consent_record where chain_id = '${chainId}' and seq = ${seq}`,
    );
    return row.hash;
  };
  /** Everything that was promised is there: all entries, and a proof for each. */
  const mustBeWhole = async () => {
    const { size, root } = await headNow();
    const read = subtreesIn(size, readFrom(place()));
    let entries: Buffer[] = [];
    for (let index = 0; index < size; index++) {
      const bundle = { level: 'entries', index: Math.floor(index / 256), size } as const;
      if (index % 256 === 0) entries = entriesOf(await readTile(bundle, readFrom(place()))) ?? [];
      const entry = entries[index % 256] ?? expect.unreachable();
      const proof = await proveInclusion({ index, size }, read);
      expect(isIncluded({ index, size, root, leaf: leafHash(entry), proof })).toBe(true);
    }
    return size;
  };

  test('a chain becomes a log that the referee accepts, which only grows', async () => {
    await append(299);
    await vouch();
    await open().publish();
    expect(complaints).toEqual([]);
    expect((await headNow()).size).toBe(300);
    expect((await headNow()).origin).toBe(`consent.example/transparency/${chainId}`);
    const before = join(folder, 'before');
    writeFileSync(before, checkpoint());
    const old = await headNow();
    await append(500);
    await vouch();
    await open().publish();
    expect(await mustBeWhole()).toBe(800);
    const head = await headNow();
    const proof = await proveConsistency({ oldSize: 300, size: 800 }, subtreesIn(800, readFrom(place())));
    expect(isConsistent({ ...head, oldSize: 300, oldRoot: old.root, proof })).toBe(true);
    const bundle = await readTile({ level: 'entries', index: 1, size: 800 }, readFrom(place()));
    expect(entriesOf(bundle)?.[44]).toEqual(await recordHash(301));
    // Partial tiles of the smaller tree whose full ones are there now.
    expect(readdirSync(join(place(), 'tile/0/001.p'))).toEqual([]);
    expect(readdirSync(join(place(), 'tile/0/003.p'))).toEqual(['32']);
    const proved = await open().proofOf({ chainId, seq: 700 });
    writeFileSync(join(place(), 'one.tlog-proof'), proved ?? '');
    writeFileSync(join(place(), 'one.entry'), await recordHash(700));
    const logKeys = [readVerifierKey(await verifierKey()) ?? expect.unreachable()];
    expect(checkProof({ file: proved ?? '', entry: await recordHash(700), logKeys })).toMatchObject({
      isProved: true,
      index: 699,
    });
    const hash = (await recordHash(700)).toString('hex');
    const receipt = { chainId, seq: 700, hash };
    const publicKeys = privateKeys.map((key) => createPublicKey(key));
    const check = (told: Partial<typeof receipt>) =>
      checkReceiptProof({ proof: proved ?? '', receipt: { ...receipt, ...told }, publicKeys });
    expect(check({})).toMatchObject({ isProved: true });
    expect(check({ seq: 699 })).toMatchObject({ reason: 'the record has another place in the log' });
    expect(check({ chainId: randomUUID() })).toMatchObject({ reason: 'it is of another log' });
    expect(await open().proofOf({ chainId, seq: 801 })).toBeUndefined();
    if (referee.isInstalled)
      expect(referee.run(['check', place(), await verifierKey(), before])).toBe('800\n');
  });

  test('nothing personal, and nothing but hashes, is in the files', async () => {
    await append(20);
    await vouch();
    await open().publish();
    const bundle = readFileSync(join(place(), 'tile/entries/000.p/21'));
    expect(entriesOf(bundle)?.map(({ length }) => length)).toEqual(Array.from({ length: 21 }, () => 32));
    expect(readdirSync(place()).toSorted()).toEqual(['checkpoint', 'tile']);
  });

  longTest.each([
    ['it is interrupted', (calls: number, at: number) => calls > at],
    ['one file cannot be written', (calls: number, at: number) => calls === at + 1],
  ])('wherever %s, what is published is whole, and the next time completes it', async (_what, fails) => {
    await append(280);
    await vouch();
    await open().publish();
    await append(300);
    await vouch();
    cpSync(folder, join(folder, '../candour-logs-kept'), { recursive: true });
    const kept = join(folder, '../candour-logs-kept');
    onTestFinished(() => rmSync(kept, { recursive: true }));
    const noted = await asOwner('select * from transparency_log');
    const blobs = fileBlobs(folder);
    let isDone = false;
    for (let most = 0; !isDone; most++) {
      let calls = 0;
      const limited =
        <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          if (fails(++calls, most)) throw new Error('killed');
          return call(...args);
        };
      const stopping: Blobs = { ...blobs, put: limited(blobs.put), remove: limited(blobs.remove) };
      await open({ blobs: stopping }).publish();
      isDone = calls <= most;
      const size = await mustBeWhole();
      expect([281, 581]).toContain(size);
      await open().publish();
      expect(await mustBeWhole()).toBe(581);
      if (isDone) break;
      rmSync(folder, { recursive: true });
      cpSync(kept, folder, { recursive: true });
      await asOwner(`delete from transparency_log; insert into transparency_log
        select * from jsonb_populate_recordset(null::transparency_log, '${JSON.stringify(noted.map((row) => ({ ...row, root: `\\x${row.root.toString('hex')}` })))}')`);
    }
  });

  longTest(
    '[trust A8] killed hard while it publishes, every checkpoint that it leaves is whole',
    async () => {
      const sizes: number[] = [];
      for (let kill = 0; kill < 3; kill++) {
        const fixture = join(import.meta.dirname, 'publish-logs.fixture.ts');
        const child = await startKillable({
          args: [fixture, database.url, folder, secretKey],
          onLine: () => undefined,
        });
        for (let lot = 0; lot < 4; lot++) {
          await append(90);
          await vouch();
        }
        await pause(Math.random() * 150);
        await child.kill();
        sizes.push(await mustBeWhole());
      }
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      await open().publish();
      expect(await mustBeWhole()).toBe(1 + 3 * 4 * 90);
    },
  );

  longTest('files that are gone are written again, to the same root', async () => {
    await append(299);
    await vouch();
    await open().publish();
    const before = await headNow();
    rmSync(join(place(), 'tile'), { recursive: true });
    await append(10);
    await vouch();
    await open().publish();
    expect(await mustBeWhole()).toBe(310);
    rmSync(place(), { recursive: true });
    await append(10);
    await vouch();
    await open().publish();
    expect(await mustBeWhole()).toBe(320);
    const proof = await proveConsistency({ oldSize: 300, size: 320 }, subtreesIn(320, readFrom(place())));
    expect(isConsistent({ ...(await headNow()), oldSize: 300, oldRoot: before.root, proof })).toBe(true);
    expect(complaints.join()).toContain('is written anew');
  });

  longTest('what contradicts an earlier checkpoint is never signed', async () => {
    await append(9);
    await vouch();
    await open().publish();
    const before = checkpoint();
    await append(5);
    await vouch();
    // All files are gone, and a published record was changed.
    cpSync(place(), `${place()}-kept`, { recursive: true });
    rmSync(place(), { recursive: true });
    const genuine = (await recordHash(10)).toString('hex');
    await asOwner(`update consent_record set hash = sha256('x') where chain_id = '${chainId}' and seq = 10`);
    await asOwner(
      `update consent_record set prev_hash = sha256('x') where chain_id = '${chainId}' and seq = 11`,
    );
    await open().publish();
    expect(readdirSync(place())).not.toContain('checkpoint');
    expect(complaints.join()).toContain('its first 10 records are not those that were published');
    rmSync(place(), { recursive: true });
    cpSync(`${place()}-kept`, place(), { recursive: true });
    await open().publish();
    expect(complaints.join()).toContain('record 11 does not continue what was published');
    await asOwner(
      `update consent_record set hash = '\\x${genuine}' where chain_id = '${chainId}' and seq = 10`,
    );
    await asOwner(
      `update consent_record set prev_hash = '\\x${genuine}' where chain_id = '${chainId}' and seq = 11`,
    );
    expect(checkpoint()).toBe(before);
    await open().publish();
    expect(await mustBeWhole()).toBe(15);
    await expect(asOwner(`update transparency_log set size = 1`)).rejects.toThrow('only grows');
  });

  longTest('a record that is not the one its own checkpoint names is not published', async () => {
    await append(9);
    await ledger.close();
    await asOwner(`update consent_record set hash = sha256('x') where chain_id = '${chainId}' and seq = 10`);
    await open().publish();
    expect(complaints.join()).toContain('record 10 is not the one that its checkpoint names');
    expect(await open().logs()).not.toContainEqual(expect.objectContaining({ chainId }));
  });

  longTest('a log keeps its name and key when the address and the key of the server change', async () => {
    await append(9);
    await vouch();
    await open().publish();
    const key = await verifierKey();
    await append(5);
    await vouch();
    const next = [ledgerSigningKey('the next key for tests, just as long as it'), ...privateKeys];
    await open({ privateKeys: next, publicUrl: 'https://other.example' }).publish();
    expect(await verifierKey()).toBe(key);
    expect((await headNow()).size).toBe(15);
    const foreign = open({ privateKeys: next.slice(0, 1), publicUrl: 'https://other.example' });
    await append(1);
    await vouch();
    await foreign.publish();
    expect(complaints.join()).toContain('checkpoint is not signed by this server');
  });

  test('an older database does not shrink a log', async () => {
    await append(9);
    await vouch();
    await open().publish();
    await asOwner(`delete from transparency_log where chain_id = '${chainId}'`);
    await asOwner(`delete from consent_record where chain_id = '${chainId}' and seq > 8`);
    await asOwner(`update consent_chain set named_seq = 8 where chain_id = '${chainId}'`);
    await open().publish();
    expect(complaints.join()).toContain('records are missing, as after a backup was restored');
    expect((await headNow()).size).toBe(10);
  });

  longTest(
    '[trust A8] witnesses sign what is published; those that are away are asked again, and nothing waits for them',
    async () => {
      await append(9);
      await vouch();
      await open().publish();
      const logKeyLine = await verifierKey();
      const witnessKey = generateKeyPairSync('ed25519').privateKey;
      const name = 'witness.example/w1';
      const key = noteKey(name, { kind: 'witness', publicKey: createPublicKey(witnessKey) });
      const memory = join(folder, 'witness');
      const witness = createWitness({
        name,
        privateKey: witnessKey,
        keysOf: readTrustedLogs(logKeyLine),
        files: witnessFiles(memory),
        now: () => new Date(),
      });
      let now = Date.now();
      const asked = (post: Post) =>
        open({
          clock: () => now,
          witnesses: createWitnesses({
            addresses: [{ verifierKey: noteVerifierKey(key), url: 'https://witness.example/' }],
            post,
            log: quiet,
            clock: () => now,
          }),
        });
      const signers = () => openNote(checkpoint(), [key])?.signedBy.length ?? 0;
      const noted = async () => (await open().logs()).find((one) => one.chainId === chainId)?.cosignedBy;

      let calls = 0;
      let isAway = true;
      const there = postTo(witness);
      const logs = asked((url, body) => {
        if (body.includes(chainId)) calls++;
        return isAway ? Promise.reject(new Error('away')) : there(url, body);
      });
      // What was published before there was a witness is signed without a new record.
      await logs.publish();
      expect([signers(), calls]).toEqual([0, 1]);
      // Left alone for a while.
      await logs.publish();
      expect(calls).toBe(1);
      now += 60_000;
      isAway = false;
      await logs.publish();
      expect([signers(), await noted()]).toEqual([1, [noteVerifierKey(key)]]);
      // Asked twice, since it knew nothing of this log, and not again.
      await logs.publish();
      expect(calls).toBe(3);

      await append(300);
      await vouch();
      isAway = true;
      await logs.publish();
      expect([(await headNow()).size, signers(), await noted()]).toEqual([310, 0, []]);
      await append(300);
      await vouch();
      isAway = false;
      now += 60_000;
      // It knows 10 records, not the 310 that were published last: it is asked twice.
      await logs.publish();
      expect([(await headNow()).size, signers()]).toEqual([610, 1]);
      expect(await mustBeWhole()).toBe(610);
      const proof = (await logs.proofOf({ chainId, seq: 400 })) ?? '';
      const logKeys = [readVerifierKey(logKeyLine) ?? expect.unreachable()];
      const shown = checkProof({ file: proof, entry: await recordHash(400), logKeys, witnesses: [key] });
      expect(shown).toMatchObject({ isProved: true, witnesses: [{ name }] });
      if (referee.isInstalled) expect(referee.run(['check', place(), logKeyLine])).toBe('610\n');

      await append(1);
      await vouch();
      const strange: Post = async () => ({
        status: 200,
        contentType: '',
        text: '— witness.example/w1 AAAA\n',
      });
      await asked(strange).publish();
      expect([(await headNow()).size, signers()]).toEqual([611, 0]);
      expect(complaints.join()).toContain('its answer is not signed with its key');
      // A witness that knows more than there is does not sign less.
      writeFileSync(
        join(memory, 'logs', originHashOf((await headNow()).origin)),
        checkpoint().replace('\n611\n', '\n700\n'),
      );
      await asked(there).publish();
      expect(signers()).toBe(0);
      expect(complaints.join()).toContain('it knows 700 records, and 611 are published');
    },
  );

  test.each(['..', '../../secret-key', 'tile/0/../../../x', 'checkpoint/', ''])(
    '%j is no file of a log',
    async (path) => {
      expect(await open().read(chainId, path)).toBeUndefined();
      expect(await open().read('..', 'checkpoint')).toBeUndefined();
    },
  );
});
