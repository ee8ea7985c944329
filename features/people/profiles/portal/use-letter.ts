import { useFile } from '@candour/kit/portal/use-file.ts';
import type { LetterFacts } from '../../letters/contract.ts';
import { profileCalls } from '../contract.ts';

/** Saves the letter by which a person answered. */
export const useLetter = (dataSubjectId: string): ((letter: LetterFacts) => void) => {
  const { mutate } = useFile(profileCalls.letter);
  return ({ letterGuid, format }) =>
    mutate({ name: `letter-${letterGuid}.${format}`, input: { params: { dataSubjectId, letterGuid } } });
};
