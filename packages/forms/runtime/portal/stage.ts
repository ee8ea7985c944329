import type { PortalShell } from '../../portal-wire.ts';
import type { Connection, Reply } from './connection.ts';

/** What every part of a portal works with. */
export type Stage = {
  shell: PortalShell;
  connection: Connection;
  /** A text in the language of the page, with its places filled in. */
  word: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Has a text read aloud. */
  announce: (text: string) => void;
  /** A day as people of the page's language write it. */
  dateOf: (at: string) => string;
};

const wordOfReason: Readonly<Record<string, string>> = {
  code: 'codeWrong',
  expired: 'expired',
  'too-often': 'tooOften',
  'no-address': 'notChangeable',
};

/** What to say when a call did not do what was asked; empty if it did, or if the session is over anyway. */
export const wordFor = ({ word }: Stage, reply: Reply<unknown>): string => {
  if (reply.is === 'done' || reply.is === 'ended') return '';
  if (reply.is === 'away') return word('away');
  if (reply.is === 'busy') return word('tooMany');
  return word(wordOfReason[reply.reason] ?? 'checkValue');
};
