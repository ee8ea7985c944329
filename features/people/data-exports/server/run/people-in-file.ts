import { addTo, emptyFilter, peoplePerFilter } from '../bloom.ts';

/** Gathers whom a file is about; `keep` is awaited with each filter that is full. */
export const createPeopleInFile = (keep: (filter: Buffer, block: number) => Promise<void>) => {
  let filter = emptyFilter();
  let count = 0;
  let block = 0;
  let last: string | null = null;
  const flush = async (): Promise<void> => {
    if (count === 0) return;
    await keep(filter, block);
    block += 1;
    count = 0;
    filter = emptyFilter();
  };
  return {
    add: async (people: readonly (readonly (string | null)[])[]): Promise<void> => {
      for (const ids of people)
        for (const id of ids) {
          // Rows of one person mostly follow each other.
          if (id === null || id === last) continue;
          last = id;
          addTo(filter, id);
          count += 1;
          if (count >= peoplePerFilter) await flush();
        }
    },
    flush,
  };
};
