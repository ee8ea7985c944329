import { decodeAcString } from '../decode-ac-string.ts';
import { UnreadableString } from '../unreadable-string.ts';
import { whyUnreadable } from '../why-unreadable.ts';
import { gppStringInWords } from './gpp-string-in-words.ts';
import { numbersInWords } from './numbers-in-words.ts';
import { fact, type SignalNames, type SignalPart } from './signal-part.ts';
import { tcStringInWords } from './tc-string-in-words.ts';

/** What kind of string it is, and what it says or why it cannot be read. */
export type SignalInWords = {
  kind: 'TC string' | 'GPP string' | 'AC string';
  parts: readonly SignalPart[];
  problem?: string;
};

/** Puts any TC, GPP or AC string into words. Never throws, whatever the text. */
export const signalInWords = (given: string, names: SignalNames = {}): SignalInWords => {
  const text = given.trim();
  const kind = kindOf(text);
  try {
    return { kind, parts: readers[kind](text, names) };
  } catch (error) {
    if (!(error instanceof UnreadableString)) throw error;
    return { kind, parts: [], problem: whyUnreadable[error.reason] };
  }
};

const kindOf = (text: string): SignalInWords['kind'] => {
  if (/^\d*~/.test(text)) return 'AC string';
  return text.startsWith('D') || text.includes('~') ? 'GPP string' : 'TC string';
};

const acStringInWords = (text: string): SignalPart[] => {
  const { version, consented, disclosed } = decodeAcString(text);
  return [
    {
      title: 'Additional consent of Google',
      facts: [
        fact('Version', `${version}`),
        fact('Consent', numbersInWords(ascending(consented))),
        fact('Disclosed without consent', numbersInWords(ascending(disclosed))),
      ],
    },
  ];
};

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

const readers: Record<SignalInWords['kind'], (text: string, names: SignalNames) => SignalPart[]> = {
  'TC string': tcStringInWords,
  'GPP string': gppStringInWords,
  'AC string': acStringInWords,
};
