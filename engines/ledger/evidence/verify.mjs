#!/usr/bin/env node
// Checks an evidence folder of Candour, offline and with Node alone: node verify.mjs [--witness KEY]
// It reads the files beside it, prints what they prove and what they do not, and exits with 1 on any fault.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const folder = import.meta.dirname;
const path = (name) => join(folder, name);
const faults = [];
const fault = (text) => {
  if (faults.length < 100) faults.push(text);
};
const sha = (kind, data, as = 'hex') => createHash(kind).update(data).digest(as);

const keys = (
  readFileSync(path('public-key.pem'), 'utf8').match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []
).map((pem) => createPublicKey(pem));

/** The content of a signed text (compact JWS, Ed25519); undefined if none of the keys has signed it. */
const signed = (jws) => {
  const [head = '', payload = '', signature = ''] = jws.trim().split('.');
  try {
    if (JSON.parse(Buffer.from(head, 'base64url')).alg !== 'EdDSA') return undefined;
    const data = Buffer.from(`${head}.${payload}`);
    const isOurs = keys.some((key) => verify(null, data, key, Buffer.from(signature, 'base64url')));
    return isOurs ? JSON.parse(Buffer.from(payload, 'base64url')) : undefined;
  } catch {
    return undefined;
  }
};

const [option, witness = ''] = process.argv.slice(2);
if (option !== undefined && (option !== '--witness' || witness === '')) {
  process.stderr.write('Usage: node verify.mjs [--witness KEY]\n');
  process.exit(2);
}

/** Keys of signed notes (c2sp.org/signed-note): a name, and the first bytes of a hash over it and the key. */
const keyId = (name, material) =>
  createHash('sha256').update(`${name}\n`).update(material).digest().subarray(0, 4);
const rawKey = (key) => key.export({ format: 'der', type: 'spki' }).subarray(-32);
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/** What a signed checkpoint of a public log says, if one of the keys signed it; with when the witness did, if so. */
const openCheckpoint = (note) => {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const lines = note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => {
      const [, name, encoded] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, bytes: Buffer.from(encoded, 'base64') }];
    });
  const isSigned = lines.some(({ name, bytes }) =>
    keys.some(
      (key) =>
        name === origin &&
        keyId(name, Buffer.concat([Buffer.of(1), rawKey(key)])).equals(bytes.subarray(0, 4)) &&
        verify(null, Buffer.from(text), key, bytes.subarray(4)),
    ),
  );
  if (!isSigned) return undefined;
  return {
    origin,
    size: Number(size),
    root: Buffer.from(root, 'base64'),
    seenAt: seenByWitness(text, lines),
  };
};

/** The time in seconds at which the witness signed (c2sp.org/tlog-cosignature); undefined if it did not. */
const seenByWitness = (text, lines) => {
  const [witnessName, , ...encoded] = witness.split('+');
  const material = Buffer.from(encoded.join('+'), 'base64');
  const id = keyId(witnessName, material);
  const line = lines.find(({ name, bytes }) => name === witnessName && id.equals(bytes.subarray(0, 4)));
  if (material.length !== 33 || material[0] !== 4 || line?.bytes.length !== 76) return undefined;
  const key = createPublicKey({
    key: Buffer.concat([spki, material.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  const seconds = line.bytes.readBigUInt64BE(4);
  const data = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
  return verify(null, data, key, line.bytes.subarray(12)) ? Number(seconds) : undefined;
};

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); undefined if it has the wrong length. */
const rootThrough = ({ index, size, leaf, proof }) => {
  let [at, last, root] = [index, size - 1, leaf];
  const half = () => ([at, last] = [Math.floor(at / 2), Math.floor(last / 2)]);
  const node = (left, right) => createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
  for (const hash of proof) {
    if (last === 0) return undefined;
    const isRight = at % 2 === 1 || at === last;
    root = isRight ? node(hash, root) : node(root, hash);
    while (isRight && at % 2 === 0 && at !== 0) half();
    half();
  }
  return last === 0 ? root : undefined;
};

async function* linesOf(name) {
  const lines = createInterface({ input: createReadStream(path(name)), crlfDelay: Infinity });
  for await (const line of lines) {
    const text = line.trim().replace(/,$/, '');
    if (text === '' || text === '[' || text === ']') continue;
    try {
      yield JSON.parse(text);
    } catch {
      fault(`${name}: a line is no JSON`);
    }
  }
}

const digestOf = async (name) => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path(name))) hash.update(part);
  return hash.digest('hex');
};

// 1. The statement of the server about this folder, and the files it names.
const statement = signed(readFileSync(path('export.jws'), 'utf8'));
if (statement?.type !== 'candour-evidence/1')
  fault('export.jws: it is not signed with a key of public-key.pem');
for (const [name, digest] of Object.entries(statement?.files ?? {})) {
  if (!/^(?:wordings\/)?[\w.-]+$/.test(name) || !existsSync(path(name))) fault(`${name}: it is missing`);
  else if ((await digestOf(name)) !== digest) fault(`${name}: it was changed after the export`);
}
for (const name of readdirSync(path('wordings')))
  if (statement?.files?.[`wordings/${name}`] === undefined)
    fault(`wordings/${name}: it is not of this export`);

// 2. Checkpoints: how far the server said, at the time, that each chain reached.
const checkpoints = new Map();
let countOfCheckpoints = 0;
for (const jws of readFileSync(path('checkpoints.jws'), 'utf8').split('\n').filter(Boolean)) {
  const checkpoint = signed(jws);
  if (checkpoint?.type !== 'candour-checkpoint/1') {
    fault('checkpoints.jws: a checkpoint is not signed with a key of public-key.pem');
    continue;
  }
  countOfCheckpoints += 1;
  checkpoints.set(`${checkpoint.chainId} ${checkpoint.seq}`, { ...checkpoint, start: sha('sha256', jws) });
}

// 3. Wordings, by the hashes that evidence names.
const wordings = new Set();
for (const name of readdirSync(path('wordings'))) {
  const bytes = readFileSync(path(`wordings/${name}`));
  wordings.add(`sha384-${sha('sha384', bytes, 'base64')}`).add(sha('sha256', bytes));
}
const without = new Set();
const wordingNamedIn = ({ facts }) => facts?.bundle?.integrity ?? facts?.source?.definitionHash ?? undefined;

/** 4. A record: its hash covers its evidence, the commitment to its personal part, and the record before it. */
const checkRecord = (record) => {
  const name = `record ${record.recordId}`;
  const { prevHash, evidence, commitment, personal, recordKey } = record;
  if (sha('sha256', `candour-consent-record/1\n${prevHash}${evidence}${commitment}`) !== record.hash)
    fault(`${name}: its evidence, its commitment or its place was changed`);
  let told = {};
  try {
    told = JSON.parse(evidence);
  } catch {
    fault(`${name}: its evidence is no JSON`);
  }
  if (told.recordId !== record.recordId || told.brandId !== record.brandId)
    fault(`${name}: its evidence is of another record`);
  if (personal !== null && recordKey !== null) {
    const bound = createHmac('sha256', Buffer.from(recordKey, 'hex')).update(personal).digest('hex');
    if (bound !== commitment) fault(`${name}: its personal part was changed`);
  } else if (told.hasPersonal === true && !record.isErased && statement?.withPeople !== false)
    fault(`${name}: its personal part is missing and nobody erased it`);
  const wording = wordingNamedIn(told);
  if (wording === undefined || wordings.has(wording)) return;
  if (statement?.missing?.includes(wording)) without.add(wording);
  else fault(`${name}: the wording it names is not in wordings/`);
};

// 5. Proofs that records are in the public log of their chain (c2sp.org/tlog-proof), by record.
const proofs = new Map();
for await (const { recordId, proof } of linesOf('proofs.jsonl')) proofs.set(recordId, proof);
let published = 0;
let seen = 0;
let seenLast = 0;
const checkProof = ({ recordId, chainId, seq, hash }) => {
  const file = proofs.get(recordId);
  if (file === undefined) return;
  const [head = '', ...rest] = file.split('\n\n');
  const [format, place, ...hashes] = head.split('\n');
  const checkpoint = openCheckpoint(rest.join('\n\n'));
  const root =
    checkpoint &&
    rootThrough({
      index: seq - 1,
      size: checkpoint.size,
      leaf: createHash('sha256').update(Buffer.of(0)).update(Buffer.from(hash, 'hex')).digest(),
      proof: hashes.map((text) => Buffer.from(text, 'base64')),
    });
  const isOfChain = checkpoint?.origin.endsWith(`/transparency/${chainId}`);
  const isPlace = format === 'c2sp.org/tlog-proof@v1' && place === `index ${seq - 1}`;
  if (!isOfChain || !isPlace || !root?.equals(checkpoint.root)) {
    fault(`record ${recordId}: its proof does not lead to the public log of its chain`);
    return;
  }
  published += 1;
  if (checkpoint.seenAt === undefined) return;
  seen += 1;
  seenLast = Math.max(seenLast, checkpoint.seenAt);
};

// 6. The chain from each record to the next checkpoint, record by record.
const records = linesOf('records.json');
let record = (await records.next()).value;
let count = 0;
let erased = 0;
let open = 0;
let waiting = 0;
let last;
for await (const link of linesOf('links.jsonl')) {
  const { chainId, seq, hash } = link;
  const follows = last?.chainId === chainId && last.seq + 1 === seq;
  // A span ends at its checkpoint; whatever is not vouched for yet is counted as open.
  if (!follows && last !== undefined && waiting > 0) {
    if (last.chainId === chainId) fault(`links.jsonl: links are missing before ${seq}`);
    open += waiting;
    waiting = 0;
  }
  if (record?.chainId === chainId && record.seq === seq) {
    checkRecord(record);
    checkProof(record);
    if (record.hash !== hash) fault(`record ${record.recordId}: links.jsonl names another hash for it`);
    const before = follows ? last.hash : seq === 1 ? checkpoints.get(`${chainId} 0`)?.start : undefined;
    if (before !== undefined && before !== record.prevHash)
      fault(`record ${record.recordId}: it does not continue the record before it`);
    count += 1;
    waiting += 1;
    if (record.isErased) erased += 1;
    record = (await records.next()).value;
  }
  const checkpoint = seq > 0 ? checkpoints.get(`${chainId} ${seq}`) : undefined;
  if (checkpoint !== undefined) {
    if (checkpoint.hash !== hash)
      fault(`links.jsonl: a signed checkpoint names another hash for number ${seq}`);
    waiting = 0;
  }
  last = link;
}
open += waiting;
if (record !== undefined) fault(`record ${record.recordId}: links.jsonl does not lead from it`);
if (statement !== undefined && statement.records !== count)
  fault(`records.json: it holds ${count} records, the export had ${statement.records}`);
if (witness !== '' && seen < count)
  fault(`${count - seen} records are under no checkpoint of the public log that this witness signed`);
if (statement !== undefined && statement.open !== open)
  fault(`${open} records are under no checkpoint, at the export it was ${statement.open}`);

const print = (text) => process.stdout.write(`${text}\n`);
for (const text of faults) print(`FAULT  ${text}`);
if (faults.length > 0) {
  print('NOT GENUINE: at least one file is not what was exported, or never was what the ledger held.');
  process.exitCode = 1;
} else {
  print(`GENUINE: ${count} records, ${countOfCheckpoints} checkpoints, ${wordings.size / 2} wordings.`);
  for (const key of keys)
    print(
      `Key ${sha('sha256', key.export({ type: 'spki', format: 'der' }))} (compare it with one you got elsewhere)`,
    );
  print('Proved: each record, its personal part and the wording it names are what was sealed.');
  print('Proved: the checkpoints and the statement about this folder were signed with the key above.');
  if (published > 0)
    print(
      `Proved: ${published} records are in the public log of their chain, which anybody can read and check.`,
    );
  if (seen > 0)
    print(`Proved: the witness signed these logs, the last one ${new Date(seenLast * 1_000).toISOString()}.`);
  if (published < count) {
    print(
      'Stated by the server, under its signature: the hashes of the records in between. They hold no data',
    );
    print('of others, so only the server itself can compute them again (candour verify-ledger).');
  }
  if (open > 0) print(`Not proved yet: ${open} records are newer than the last checkpoint of their chain.`);
  if (erased > 0) print(`Not shown: the personal part of ${erased} records, which was erased on purpose.`);
  if (statement?.withPeople === false)
    print('Not shown: personal parts, which were left out of this folder.');
  if (without.size > 0) print(`Not shown: ${without.size} wordings that the server no longer had.`);
  print('Not proved: that no other record exists, and that times before a checkpoint are true.');
}
