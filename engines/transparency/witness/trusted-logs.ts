import { type NoteKey, noteKey, readVerifierKey } from '../tlog/note.ts';

/** The keys that may sign for a log of this name; none if the log is unknown. */
export type KeysOf = (origin: string) => NoteKey[];

/**
 * Reads whose logs a witness signs: a verifier key in each line; empty lines and those with `#` say nothing. The key of
 * one log of an installation of Candour stands for all its logs, since each start of a server begins another one. Throws
 * with the number of a line that is no such key.
 */
export const readTrustedLogs = (text: string): KeysOf => {
  const keys = text.split('\n').flatMap((line, at) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return [];
    const key = readVerifierKey(written);
    if (key?.kind !== 'log') throw new TypeError(`Line ${at + 1} is not the verifier key of a log.`);
    return [key];
  });
  return (origin) =>
    keys.flatMap((key) => {
      if (key.name === origin) return [key];
      const installation = installationOf(origin);
      const isSame = installation !== undefined && installation === installationOf(key.name);
      return isSame ? [noteKey(origin, { publicKey: key.publicKey })] : [];
    });
};

const installationOf = (origin: string): string | undefined =>
  /^([^\s+/]+)\/transparency\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(origin)?.[1];
