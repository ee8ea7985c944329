import type { LetterFacts } from '@candour/features/people/letters/contract.ts';

/** The kind and size of a letter, for people. */
export const sizeOf = ({ format, sizeBytes }: LetterFacts): string => {
  const kilobytes = Math.max(1, Math.round(sizeBytes / 1024));
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return `${format.toUpperCase()}, ${size}`;
};
