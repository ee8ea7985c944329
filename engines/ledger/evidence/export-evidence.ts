import { copyFile, mkdir, readdir } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';

import { CompactSign } from 'jose';
import type pg from 'pg';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { ArtefactStore } from '../../artefacts/store.ts';
import { writeHashed } from './hashed-file.ts';
import { readmeOf } from './readme.ts';
import { countOpen, streamCheckpoints, streamLinks, streamWanted } from './stream-wanted.ts';
import { gatherWordings, readWording } from './wordings.ts';

type Exporting = {
  /** In a snapshot in which `noteWanted` has noted the records. */
  client: pg.ClientBase;
  folder: string;
  about: string;
  /** Whether the personal parts go with the records. */
  withPeople: boolean;
  artefacts: ArtefactStore;
  signingKey: KeyObject;
  /** The present one first, then those that signed before. */
  publicKeys: readonly KeyObject[];
  madeAt: string;
  /** The proof that a record is in the public log of its chain; undefined if it is not published yet. */
  proofOf: (record: { chainId: string; seq: number }) => Promise<string | undefined>;
  told: (records: number) => void;
};

/** A proof is some 1.5 kB; whoever needs more takes the log itself. */
const MOST_PROOFS = 10_000;

/** Whether a folder is there with something in it. */
export const isTaken = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

/** Writes the evidence folder; its statement, signed, names every other file of it by its hash. */
export const exportEvidence = async (exporting: Exporting): Promise<{ records: number; missing: number }> => {
  const { client, folder, about, withPeople, signingKey, publicKeys, madeAt, proofOf, told } = exporting;
  await mkdir(join(folder, 'wordings'), { recursive: true, mode: 0o700 });
  const files: Record<string, string> = {};
  const write = async (name: string, pieces: Parameters<typeof writeHashed>[1]): Promise<void> => {
    files[name] = await writeHashed(join(folder, name), pieces);
  };
  const wordings = gatherWordings();
  const places: Place[] = [];
  let records = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield '[';
    for await (const record of streamWanted(client, withPeople)) {
      wordings.note(record);
      const { recordId, chainId, seq } = record;
      if (places.length < MOST_PROOFS) places.push({ recordId, chainId, seq });
      yield `${records === 0 ? '' : ','}\n${JSON.stringify(record)}`;
      records += 1;
      told(records);
    }
    yield '\n]\n';
  };
  await write('records.json', lines());
  await write(
    'links.jsonl',
    mapped(streamLinks(client), (link) => `${JSON.stringify(link)}\n`),
  );
  await write(
    'checkpoints.jws',
    mapped(streamCheckpoints(client), ({ jws }) => `${jws}\n`),
  );
  await write('proofs.jsonl', proofsOf(places, proofOf));
  const missing: string[] = [];
  for (const wording of wordings.all()) {
    const found = await readWording(wording, exporting);
    if (found) await write(`wordings/${found.name}`, [found.bytes]);
    else missing.push(wording.hash);
  }
  const pems = publicKeys.map((key) => String(key.export({ type: 'spki', format: 'pem' })));
  await writeHashed(join(folder, 'public-key.pem'), pems);
  await copyFile(join(import.meta.dirname, 'verify.mjs'), join(folder, 'verify.mjs'));
  const open = await countOpen(client);
  const facts = { about, madeAt, withPeople, records, open, missing: missing.length };
  await write('README.html', [readmeOf(facts)]);
  const statement = { type: 'candour-evidence/1', about, madeAt, withPeople, records, open, missing, files };
  const jws = await new CompactSign(Buffer.from(canonicalJson(statement)))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(signingKey);
  await writeHashed(join(folder, 'export.jws'), [`${jws}\n`]);
  return { records, missing: missing.length };
};

type Place = { recordId: string; chainId: string; seq: number };

async function* proofsOf(places: readonly Place[], proofOf: Exporting['proofOf']): AsyncGenerator<string> {
  for (const { recordId, ...place } of places) {
    const proof = await proofOf(place);
    if (proof !== undefined) yield `${JSON.stringify({ recordId, proof })}\n`;
  }
}

async function* mapped<One>(all: AsyncIterable<One>, textOf: (one: One) => string): AsyncGenerator<string> {
  for await (const one of all) yield textOf(one);
}
