import type { Log } from '../../postgres/log.ts';
import { joinNote, type NoteKey, openNote, readVerifierKey, verifierKey } from '../tlog/note.ts';
import { type ReadFile, subtreesIn } from '../tlog/tiles.ts';
import { sizeIn, type TreeHead } from '../tlog/tree-head.ts';
import { proveConsistency } from '../tlog/tree.ts';
import { ADD_CHECKPOINT, SIZE_TYPE, writeAddCheckpoint } from './add-checkpoint.ts';

/** Where a witness takes checkpoints, and the key that it signs them with. */
export type WitnessAddress = { verifierKey: string; url: string };

/** Sends a body and answers what came; throws if nothing did. */
export type Post = (
  url: string,
  body: string,
) => Promise<{ status: number; contentType: string; text: string }>;

/** A checkpoint that is to be signed, with the files of its log. */
type ToCosign = { head: TreeHead; note: string; oldSize: number; read: ReadFile };

/** The witnesses of this installation, as its logs see them. */
export type Witnesses = {
  /** The verifier keys of all of them. */
  all: readonly string[];
  /** The keys of those that have signed this note, of those that are configured. */
  signersOf: (note: string) => string[];
  /**
   * The note with the signatures of those that are missing on it and answer now. It never fails: a checkpoint is good
   * without witnesses, and they are asked again later.
   */
  cosign: (asked: ToCosign) => Promise<string>;
};

/** After a witness could not be reached, it is left alone for a while, so that many logs do not wait for it in turn. */
const PAUSE_MS = 50_000;

type Member = { key: NoteKey; url: string; awayUntil: number };

/** Throws if an address has no key of a witness. */
export const createWitnesses = ({
  addresses,
  post,
  log,
  clock,
}: {
  addresses: readonly WitnessAddress[];
  post: Post;
  log: Pick<Log, 'warn' | 'error'>;
  clock: () => number;
}): Witnesses => {
  const members = addresses.map((address): Member => {
    const key = readVerifierKey(address.verifierKey);
    if (key?.kind !== 'witness') throw new TypeError(`"${address.verifierKey}" is not the key of a witness.`);
    return { key, url: address.url.replace(/\/$/, ''), awayUntil: 0 };
  });
  const keys = members.map(({ key }) => key);
  const complain = onceEach((text) => log.warn(text));

  const signatureOf = async (member: Member, asked: ToCosign): Promise<string | undefined> => {
    const { head } = asked;
    const { name } = member.key;
    if (clock() < member.awayUntil) return undefined;
    try {
      const verdict = await ask(member, { ...asked, post });
      if ('line' in verdict) return verdict.line;
      complain(`The witness ${name} did not sign the log ${head.origin}: ${verdict.reason}.`);
    } catch (error) {
      member.awayUntil = clock() + PAUSE_MS;
      log.warn(`The witness ${name} could not be asked: ${String(error)}`);
    }
    return undefined;
  };

  const signersOf = (note: string): string[] =>
    openNote(note, keys)?.signedBy.map(({ key }) => verifierKey(key)) ?? [];
  return {
    all: keys.map(verifierKey),
    signersOf,
    async cosign(asked) {
      const signers = signersOf(asked.note);
      const missing = members.filter(({ key }) => !signers.includes(verifierKey(key)));
      const lines = await Promise.all(missing.map((member) => signatureOf(member, asked)));
      return asked.note + lines.filter((line) => line !== undefined).join('');
    },
  };
};

type Verdict = { line: string } | { reason: string };

/** A witness that knows another size says so, and is asked a second time from there. */
const ask = async (member: Member, asked: ToCosign & { post: Post }): Promise<Verdict> => {
  const { head, oldSize, note } = asked;
  const first = await sendFrom(member, oldSize, asked);
  const known = first.status === 409 && isSize(first.contentType) ? sizeIn(first.text.trimEnd()) : undefined;
  if (known !== undefined && known > head.size)
    return { reason: `it knows ${known} records, and ${head.size} are published` };
  const answer = known === undefined ? first : await sendFrom(member, known, asked);
  if (answer.status !== 200)
    return { reason: `it answered ${answer.status}, ${JSON.stringify(answer.text.slice(0, 200).trimEnd())}` };
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const signed = openNote(joinNote(text, [answer.text]), [member.key])?.signedBy[0];
  return signed ? { line: signed.line } : { reason: 'its answer is not signed with its key' };
};

const isSize = (contentType: string): boolean => contentType.split(';')[0]?.trim() === SIZE_TYPE;

const sendFrom = async (
  { url }: Member,
  oldSize: number,
  { head, note, read, post }: ToCosign & { post: Post },
): ReturnType<Post> => {
  const proof = await proveConsistency({ oldSize, size: head.size }, subtreesIn(head.size, read));
  return post(`${url}${ADD_CHECKPOINT}`, writeAddCheckpoint({ oldSize, proof, checkpoint: note }));
};

/** A witness that does not know a log says so every minute; the operator reads it once for each log. */
const onceEach = (tell: (text: string) => void): ((text: string) => void) => {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text)) return;
    if (told.size >= 1_000) told.clear();
    told.add(text);
    tell(text);
  };
};
