import { useMutation } from '@tanstack/react-query';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import { profileCalls, type PersonSubmission } from '../contract.ts';

type Letter = NonNullable<PersonSubmission['letter']>;

/** Saves the letter by which a person answered. */
export const useLetter = (dataSubjectId: string): ((letter: Letter) => void) => {
  const { client } = useSurroundings();
  const { mutate } = useMutation({
    mutationFn: async ({ letterGuid, format }: Letter) =>
      saveFile(
        `letter-${letterGuid}.${format}`,
        await client.file(profileCalls.letter, { params: { dataSubjectId, letterGuid } }),
      ),
  });
  return mutate;
};
