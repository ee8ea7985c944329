import type { CopyColumn, CopyPart } from '@candour/consent/copy-texts.ts';
import type { CopyWords } from './copy-words.ts';

/** One thing that is known: names and values in words. */
export type Known = Readonly<Partial<Record<CopyColumn, string>>>;
/** What is known of a person, by parts with a title each. */
export type KnownData = {
  title: string;
  facts: Known;
  parts: readonly { key: CopyPart; title: string; text: string; rows: readonly Known[] }[];
};

/** What was read, put into words. */
export type Telling<T> = (words: CopyWords) => T;
