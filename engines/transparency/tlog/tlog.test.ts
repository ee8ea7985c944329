import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { emptyRoot, leafHash, nodeHash } from './hashes.ts';
import {
  cosignatureLine,
  joinNote,
  noteKey,
  openNote,
  readVerifierKey,
  signatureLine,
  verifierKey,
} from './note.ts';
import { checkProof, writeProof } from './proof-file.ts';
import {
  bundleOf,
  entriesOf,
  foldTile,
  isTilePath,
  partialTiles,
  splitTile,
  subtreesIn,
  tilePath,
  WIDTH,
} from './tiles.ts';
import { readTreeHead, writeTreeHead } from './tree-head.ts';
import { isConsistent, isIncluded, proveConsistency, proveInclusion, rootOf } from './tree.ts';

const entry = (n: number): Buffer => Buffer.from(`entry ${n}`);
const MOST = 140;
const leaves = Array.from({ length: 1_000 }, (_, n) => leafHash(entry(n)));

/** The tree as RFC 6962 defines it, from its leaves. */
const plainRoot = (hashes: readonly Buffer[]): Buffer => {
  if (hashes.length <= 1) return hashes[0] ?? emptyRoot;
  let half = 1;
  while (half * 2 < hashes.length) half *= 2;
  return nodeHash(plainRoot(hashes.slice(0, half)), plainRoot(hashes.slice(half)));
};
const roots = leaves.map((_, size) => plainRoot(leaves.slice(0, size)));
const rootAt = (size: number): Buffer => roots[size] ?? expect.unreachable();
const complete = new Map<string, Buffer>();
const read = async ({ height, index }: { height: number; index: number }): Promise<Buffer> => {
  const name = `${height} ${index}`;
  const hash = complete.get(name) ?? plainRoot(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height));
  complete.set(name, hash);
  return hash;
};

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return changed;
};
/** Every way in which one bit of one hash of a proof, or its length, could differ. */
const damaged = (proof: readonly Buffer[], bit: number): Buffer[][] => [
  ...proof.map((_, at) => proof.map((hash, other) => (other === at ? flipped(hash, bit) : hash))),
  [...proof, Buffer.alloc(32)],
  ...(proof.length > 0 ? [proof.slice(1), proof.slice(0, -1)] : []),
];

describe('[trust A8] trees of RFC 6962', () => {
  longTest('every entry of every tree has a proof, and no other', async () => {
    for (let size = 1; size <= MOST; size++) {
      const root = rootAt(size);
      expect((await rootOf(size, read)).equals(root)).toBe(true);
      for (let index = 0; index < size; index++) {
        const proof = await proveInclusion({ index, size }, read);
        const leaf = leaves[index] ?? expect.unreachable();
        const bit = (index * 7 + size) % 256;
        const of = { index, size, leaf, proof, root };
        expect(isIncluded(of)).toBe(true);
        expect(isIncluded({ ...of, leaf: flipped(leaf, bit) })).toBe(false);
        expect(isIncluded({ ...of, root: flipped(root, bit) })).toBe(false);
        expect(isIncluded({ ...of, index: index + 1 })).toBe(false);
        expect(damaged(proof, bit).filter((wrong) => isIncluded({ ...of, proof: wrong }))).toEqual([]);
      }
    }
  });

  longTest('every tree is shown to begin with every smaller one, and with no other', async () => {
    for (let size = 1; size <= MOST; size++) {
      for (let oldSize = 0; oldSize <= size; oldSize++) {
        const proof = await proveConsistency({ oldSize, size }, read);
        const of = { oldSize, oldRoot: rootAt(oldSize), size, root: rootAt(size), proof };
        const bit = (oldSize * 11 + size) % 256;
        expect(isConsistent(of)).toBe(true);
        expect(isConsistent({ ...of, oldRoot: flipped(of.oldRoot, bit) })).toBe(false);
        if (oldSize > 0) expect(isConsistent({ ...of, root: flipped(of.root, bit) })).toBe(false);
        expect(damaged(proof, bit).filter((wrong) => isConsistent({ ...of, proof: wrong }))).toEqual([]);
      }
    }
  });

  test('every bit of one proof counts', async () => {
    const of = { index: 77, size: 131, leaf: leaves[77] ?? expect.unreachable(), root: rootAt(131) };
    const proof = await proveInclusion(of, read);
    for (let bit = 0; bit < 256; bit++)
      expect(damaged(proof, bit).filter((wrong) => isIncluded({ ...of, proof: wrong }))).toEqual([]);
  });

  test.each([-1, 0.5, 5, 2 ** 53, NaN])(
    'entry %d of a tree of five is neither proved nor found',
    async (index) => {
      expect(() => proveInclusion({ index, size: 5 }, read)).toThrow();
      expect(isIncluded({ index, size: 5, leaf: emptyRoot, proof: [], root: rootAt(5) })).toBe(false);
    },
  );
});

describe('[trust A8] tiles', () => {
  test.each([
    [0, 256, 'tile/0/000'],
    [7, 3, 'tile/0/007.p/3'],
    [1_000, 256, 'tile/0/x001/000'],
    [1_234_067, 256, 'tile/0/x001/x234/067'],
    [1_000_000, 1, 'tile/0/x001/x000/000.p/1'],
  ])('tile %d, %d wide, is %s', (index, width, path) => {
    expect(tilePath({ level: 0, index, width })).toBe(path);
    expect(isTilePath(path)).toBe(true);
  });

  test.each([
    'tile/64/000',
    'tile/00/000',
    'tile/0/00',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/../../secret-key',
    'tile/data/000',
    '/tile/0/000',
    'tile/0/000/',
  ])('%s is no tile', (path) => expect(isTilePath(path)).toBe(false));

  test('a tree of 70 000 has the partial tiles of the specification', () => {
    const found = partialTiles(70_000).map(({ level, width }) => [level, width]);
    expect(found).toEqual([
      [0, 112],
      ['entries', 112],
      [1, 17],
      [2, 1],
    ]);
    expect(partialTiles(256).map(({ level, width }) => [level, width])).toEqual([[1, 1]]);
  });

  test('any root and proof is found in tiles, and full ones stand in for partial ones', async () => {
    const size = 1_000;
    const tile = (hashes: readonly Buffer[]) => Buffer.concat(hashes);
    const files = new Map<string, Buffer>();
    const above: Buffer[] = [];
    for (let index = 0; index * WIDTH < size; index++) {
      const part = leaves.slice(index * WIDTH, (index + 1) * WIDTH);
      files.set(tilePath({ level: 0, index, width: part.length }), tile(part));
      if (part.length === WIDTH) above.push(foldTile(part));
    }
    files.set(tilePath({ level: 1, index: 0, width: above.length }), tile(above));
    for (const some of [1, 255, 256, 257, 511, 512, 700]) {
      // Above, the partial tiles of smaller trees were not kept; a narrower one begins like a wider one.
      const look = async (path: string) =>
        files.get(path) ?? (path.startsWith('tile/1/') ? tile(above) : undefined);
      expect(await rootOf(some, subtreesIn(some, look))).toEqual(rootAt(some));
    }
    const inTiles = subtreesIn(size, async (path) => files.get(path));
    expect(await proveInclusion({ index: 300, size }, inTiles)).toEqual(
      await proveInclusion({ index: 300, size }, read),
    );
    expect(await proveConsistency({ oldSize: 257, size }, inTiles)).toEqual(
      await proveConsistency({ oldSize: 257, size }, read),
    );
    files.delete('tile/0/001');
    await expect(
      rootOf(
        size,
        subtreesIn(size, async (path) => files.get(path)),
      ),
    ).resolves.toEqual(plainRoot(leaves));
    await expect(
      proveInclusion(
        { index: 300, size },
        subtreesIn(size, async (path) => files.get(path)),
      ),
    ).rejects.toThrow('tile/0/001');
  });

  test('bundles are read as they were written, and not if cut', () => {
    const entries = [Buffer.from('a'), Buffer.alloc(0), Buffer.alloc(300, 7)];
    const bundle = bundleOf(entries);
    expect(entriesOf(bundle)).toEqual(entries);
    expect(entriesOf(bundle.subarray(0, -1))).toBeUndefined();
    expect(splitTile(Buffer.alloc(64))).toHaveLength(2);
  });
});

describe('[trust A8] notes', () => {
  const pair = generateKeyPairSync('ed25519');
  const name = 'log.example/transparency/one';
  const key = noteKey(name, pair);
  const witness = noteKey('witness.example', { ...generateKeyPairSync('ed25519'), kind: 'witness' });
  const head = { origin: name, size: 7, root: rootAt(7) };
  const text = writeTreeHead(head);
  const note = joinNote(text, [signatureLine(text, { name, privateKey: pair.privateKey })]);

  test('the example of the specification verifies', () => {
    const line = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const known = readVerifierKey(line) ?? expect.unreachable();
    expect(verifierKey(known)).toBe(line);
    const signed =
      'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
    expect(openNote(signed, [known])?.text).toBe('This is an example message.\n');
    expect(openNote(signed, [key])).toBeUndefined();
  });

  test('a note is opened with its key only, and any changed character closes it', () => {
    expect(readTreeHead(openNote(note, [key])?.text ?? '')).toEqual(head);
    expect(openNote(note, [noteKey(name, generateKeyPairSync('ed25519'))])).toBeUndefined();
    for (let at = 0; at < note.length; at++) {
      const other = note[at] === 'A' ? 'B' : 'A';
      expect(openNote(note.slice(0, at) + other + note.slice(at + 1), [key])).toBeUndefined();
    }
  });

  test('a witness signs the text together with the time', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const own = noteKey('witness.example/w1', { publicKey, kind: 'witness' });
    const time = new Date('2026-02-03T04:05:06.789Z');
    const line = cosignatureLine(text, { name: own.name, privateKey, time });
    const [seen] = openNote(`${note}${line}`, [own])?.signedBy ?? [];
    expect(seen).toMatchObject({ key: own, line, signedAt: new Date('2026-02-03T04:05:06.000Z') });
    // The same key as that of a log is another key.
    expect(openNote(`${note}${line}`, [noteKey(own.name, { publicKey })])).toBeUndefined();
    expect(openNote(`${note}${line}`, [key, witness])?.signedBy).toHaveLength(1);
    expect(openNote(`${note}${line.replace(/.{4}\n$/, 'AAA=\n')}`, [key, own])).toBeUndefined();
  });

  test.each([
    ['no line break at the end', note.slice(0, -1)],
    ['no empty line', note.replace('\n\n', '\n')],
    ['a tab', note.replace('\n', '\t\n')],
    ['half a character', note.replace('\n', '\ud800\n')],
    ['a line that is no signature', `${note}signed\n`],
    ['too much', `${'x'.repeat(1_000_000)}${note}`],
    ['nothing', ''],
  ])('%s makes it no note', (_what, changed) => expect(openNote(changed, [key])).toBeUndefined());

  test.each(['x\n7\n', 'x\n07\nAAAA\n', `x\n7\n${rootAt(7).toString('base64')}`, '', '\n\n\n'])(
    '%j is no checkpoint',
    (wrong) => expect(readTreeHead(wrong)).toBeUndefined(),
  );

  test('a verifier key with another name or a changed letter is none', () => {
    const line = verifierKey(key);
    expect(readVerifierKey(line)?.id).toBe(key.id);
    expect(readVerifierKey(line.replace('one', 'two'))).toBeUndefined();
    expect(readVerifierKey(`${line.slice(0, -2)}${line.endsWith('AA') ? 'BB' : 'AA'}`)).toBeUndefined();
    expect(() => noteKey('a b', pair)).toThrow();
  });

  test('a proof stands alone, and fits no other record, key or log', async () => {
    const proof = await proveInclusion({ index: 3, size: 7 }, read);
    const file = writeProof({ index: 3, proof, checkpoint: note });
    const of = { file, entry: entry(3), logKeys: [key] };
    expect(checkProof(of)).toEqual({ isProved: true, index: 3, head, witnesses: [] });
    expect(checkProof({ ...of, file: file.replace('\nindex', '\nextra AAAA\nindex') })).toMatchObject({
      isProved: true,
    });
    expect(checkProof({ ...of, entry: entry(4) })).toMatchObject({ isProved: false });
    expect(checkProof({ ...of, file: file.replace('index 3', 'index 2') })).toMatchObject({
      isProved: false,
    });
    const other = noteKey(name, { publicKey: createPublicKey(generateKeyPairSync('ed25519').privateKey) });
    expect(checkProof({ ...of, logKeys: [other] })).toMatchObject({ isProved: false });
    // The key of another log does not speak for this one.
    const foreign = noteKey('other.example', pair);
    const line = signatureLine(text, { name: 'other.example', privateKey: pair.privateKey });
    expect(
      checkProof({
        ...of,
        file: writeProof({ index: 3, proof, checkpoint: joinNote(text, [line]) }),
        logKeys: [foreign],
      }),
    ).toMatchObject({ isProved: false });
  });
});
