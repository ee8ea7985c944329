import { createSaveStore, isEqual } from '@candour/kit/portal/editor/save-store.ts';
import type { Process } from '../contract.ts';

type Members = Partial<Process>;

type Wiring = {
  row: Process;
  write: (members: Members, rowVersion: number) => Promise<Process>;
  read: () => Promise<Process>;
  /** The process as it is on the server now. */
  keep: (row: Process) => void;
};

export type Draft = ReturnType<typeof createDraft>;

/** Saves a process while it is edited: one save at a time, each over the version that was read. */
export const createDraft = ({ row: start, write, read, keep }: Wiring) => {
  const store = createSaveStore({ revision: 0 });
  let row = start;
  let queue: Promise<unknown> = Promise.resolve();
  const take = (next: Process): void => {
    row = next;
    keep(next);
  };
  const send = async (members: Members, rowVersion: number): Promise<void> => {
    take(await write(members, rowVersion));
    store.sent();
  };
  /** Writes over what somebody else saved only where they saved the same, or where the person says so. */
  const sendAnyway = async (members: Members): Promise<void> => {
    const theirs = await read();
    const names = Object.keys(members) as (keyof Process)[]; // members of a process
    if (names.every((name) => isEqual(theirs[name], row[name]))) return send(members, theirs.rowVersion);
    return new Promise<void>((resolve, reject) => {
      store.tell({
        kind: 'conflict',
        keep: () => {
          store.tell({ kind: 'saving' });
          return send(members, theirs.rowVersion).then(resolve, reject);
        },
        take: () => {
          take(theirs);
          store.set({ save: { kind: 'untouched' }, revision: store.state().revision + 1 });
          resolve();
        },
      });
    });
  };
  return {
    ...store,
    /** Saves some members after what is being saved already. */
    save: (members: Members): Promise<void> => {
      const saving = queue.then(() =>
        store.attempt(
          () => send(members, row.rowVersion),
          () => sendAnyway(members),
        ),
      );
      queue = saving.catch(() => undefined);
      return saving;
    },
    /** The process took a step of its own, such as being submitted. */
    follow: (next: Process): void => {
      if (next.rowVersion > row.rowVersion) row = next;
    },
  };
};
