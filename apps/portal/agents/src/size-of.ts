import type { LetterFacts } from '@candour/features/people/letters/contract.ts';
import { readableSize } from '@candour/ui/readable-size.ts';

/** The kind and size of a letter, for people. */
export const sizeOf = ({ format, sizeBytes }: LetterFacts): string =>
  `${format.toUpperCase()}, ${readableSize(sizeBytes)}`;
