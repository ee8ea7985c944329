import { useMutation } from '@tanstack/react-query';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import type { LetterFacts } from '../../letters/contract.ts';
import { profileCalls } from '../contract.ts';

/** Saves the letter by which a person answered. */
export const useLetter = (dataSubjectId: string): ((letter: LetterFacts) => void) => {
  const { client } = useSurroundings();
  const { mutate } = useMutation({
    mutationFn: async ({ letterGuid, format }: LetterFacts) =>
      saveFile(
        `letter-${letterGuid}.${format}`,
        await client.file(profileCalls.letter, { params: { dataSubjectId, letterGuid } }),
      ),
  });
  return mutate;
};
