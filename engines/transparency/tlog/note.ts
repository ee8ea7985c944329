import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

// Signed notes, c2sp.org/signed-note: a text, an empty line, and lines of signatures by name.

const ED25519 = 1;
const COSIGNATURE = 4;
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const MOST_BYTES = 1_000_000;
const MOST_SIGNATURES = 100;

/** Whose signatures are looked for: of a log, or of a witness, which also says when it signed. */
export type NoteKey = {
  name: string;
  kind: 'log' | 'witness';
  publicKey: KeyObject;
  /** The first four bytes of a hash over all of this, as hex. */
  id: string;
};

export type OpenedNote = {
  /** With its last line break. */
  text: string;
  /** The keys whose signature is on it and is right. */
  signedBy: { key: NoteKey; line: string; signedAt?: Date }[];
};

const isName = (name: string): boolean =>
  name !== '' && name.isWellFormed() && !/[\p{White_Space}+]/u.test(name) && !hasControls(name);

// eslint-disable-next-line no-control-regex -- these are the characters that a note may not have
const hasControls = (text: string): boolean => /[\u0000-\u0009\u000b-\u001f]/.test(text);

/** The key that checks a name's signatures. */
export const noteKey = (
  name: string,
  { publicKey, kind = 'log' }: Pick<NoteKey, 'publicKey'> & { kind?: NoteKey['kind'] },
): NoteKey => {
  if (!isName(name)) throw new TypeError(`"${name}" cannot be the name of a key.`);
  const id = createHash('sha256')
    .update(`${name}\n`)
    .update(keyMaterial({ publicKey, kind }))
    .digest()
    .subarray(0, 4);
  return { name, kind, publicKey, id: id.toString('hex') };
};

const keyMaterial = ({ publicKey, kind }: Pick<NoteKey, 'publicKey' | 'kind'>): Buffer => {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return Buffer.concat([Buffer.from([kind === 'log' ? ED25519 : COSIGNATURE]), raw]);
};

/** A key as one line of text, as other tools take it. */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${key.id}+${keyMaterial(key).toString('base64')}`;

/** The key in such a line; undefined if it is none, or of a kind that is not known here. */
export const readVerifierKey = (line: string): NoteKey | undefined => {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+([^ ]+)$/.exec(line) ?? [];
  const material = fromBase64(encoded);
  const kind = material?.[0] === ED25519 ? 'log' : material?.[0] === COSIGNATURE ? 'witness' : undefined;
  if (material?.length !== 33 || kind === undefined || !isName(name)) return undefined;
  const der = Buffer.concat([SPKI_ED25519, material.subarray(1)]);
  const key = noteKey(name, { publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }), kind });
  return key.id === id ? key : undefined;
};

/** The line with which a log signs a text. */
export const signatureLine = (
  text: string,
  { name, privateKey }: { name: string; privateKey: KeyObject },
): string => {
  const key = noteKey(name, { publicKey: createPublicKey(privateKey) });
  return lineOf(key, sign(null, Buffer.from(text), privateKey));
};

/** The line with which a witness signs a checkpoint, c2sp.org/tlog-cosignature: with the time in seconds. */
export const cosignatureLine = (
  text: string,
  { name, privateKey, time }: { name: string; privateKey: KeyObject; time: Date },
): string => {
  const key = noteKey(name, { publicKey: createPublicKey(privateKey), kind: 'witness' });
  const seconds = Math.floor(time.getTime() / 1_000);
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(seconds));
  return lineOf(key, Buffer.concat([stamp, sign(null, cosigned(text, BigInt(seconds)), privateKey)]));
};

const lineOf = ({ name, id }: NoteKey, signature: Buffer): string =>
  `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`;

const cosigned = (text: string, seconds: bigint): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

export const joinNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/**
 * The text of a note and which of these keys signed it; undefined if none did, if what one of them signed was changed,
 * or if it is no note. Signatures of others say nothing and are passed over.
 */
export const openNote = (note: string, keys: readonly NoteKey[]): OpenedNote | undefined => {
  const parts = splitNote(note);
  if (parts === undefined) return undefined;
  const signedBy: OpenedNote['signedBy'] = [];
  for (const { name, id, signature, line } of parts.signatures) {
    const key = keys.find((one) => one.name === name && one.id === id);
    if (key === undefined || signedBy.some((one) => one.key === key)) continue;
    const signedAt = key.kind === 'witness' ? timeOf(signature) : undefined;
    if (!isRight(key, parts.text, signature)) return undefined;
    signedBy.push({ key, line, ...(signedAt && { signedAt }) });
  }
  return signedBy.length === 0 ? undefined : { text: parts.text, signedBy };
};

type Signature = { name: string; id: string; signature: Buffer; line: string };

const splitNote = (note: string): { text: string; signatures: Signature[] } | undefined => {
  if (note.length > MOST_BYTES || !note.isWellFormed() || hasControls(note) || !note.endsWith('\n'))
    return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end === -1) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return undefined;
  const signatures: Signature[] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (!isName(name) || bytes === undefined || bytes.length < 5) return undefined;
    signatures.push({
      name,
      id: bytes.subarray(0, 4).toString('hex'),
      signature: bytes.subarray(4),
      line: `${line}\n`,
    });
  }
  return { text: note.slice(0, end + 1), signatures };
};

const isRight = ({ kind, publicKey }: NoteKey, text: string, signature: Buffer): boolean => {
  if (kind === 'log') return verify(null, Buffer.from(text), publicKey, signature);
  if (signature.length !== 72) return false;
  const seconds = signature.readBigUInt64BE();
  return verify(null, cosigned(text, seconds), publicKey, signature.subarray(8));
};

const timeOf = (signature: Buffer): Date | undefined =>
  signature.length < 8 ? undefined : new Date(Number(signature.readBigUInt64BE()) * 1_000);

/** Bytes in base64 with padding, in the one spelling that they have. */
export const fromBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};
