import { useCallback, useState } from 'react';
import * as z from 'zod/mini';

const kept = z.object({
  /** Column → whether the person wants it; the others come and go with the room there is. */
  columns: z.record(z.string(), z.boolean()),
  /** As in the address: a field, with `-` in front for descending. */
  sort: z.optional(z.string()),
});
type Kept = z.output<typeof kept>;

/** How a person looks at a list: the columns they chose and the order they left it in. */
export type KeptView = Kept & {
  change: (change: Partial<Kept>) => void;
  /** By which the table tells the columns it has room for. */
  tellShown: (columns: readonly { name: string }[]) => void;
  /** Whether the table shows a column at this moment. */
  isShown: (name: string) => boolean;
};

const nothing: Kept = { columns: {} };

const readKept = (key: string): Kept => {
  try {
    const { success, data } = z.safeParse(kept, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return success ? data : nothing;
  } catch {
    // Storage that is switched off or holds something else: the list starts as it is made.
    return nothing;
  }
};

/** The view of a list that this browser keeps for a person; `name` tells the list from others. */
export const useKeptView = (userId: number, name: string): KeptView => {
  const key = `candour-list-${userId}-${name}`;
  const [{ of, view }, setView] = useState(() => ({ of: key, view: readKept(key) }));
  const [shown, setShown] = useState('');
  const own = of === key ? view : readKept(key);
  const change = useCallback(
    (part: Partial<Kept>) => {
      const next = { ...readKept(key), ...part };
      setView({ of: key, view: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It holds until the screen is left.
      }
    },
    [key],
  );
  return {
    ...own,
    change,
    // Told with every drawing; the same text changes nothing.
    tellShown: (columns) => setShown(columns.map(({ name }) => name).join(' ')),
    isShown: (name) => own.columns[name] ?? shown.split(' ').includes(name),
  };
};
