import { createSaveStore, isEqual } from './save-store.ts';

type Versioned = { rowVersion: number };

type Wiring<R extends Versioned> = {
  row: R;
  write: (members: Partial<R>, rowVersion: number) => Promise<R>;
  read: () => Promise<R>;
  /** The record as it is on the server now. */
  keep: (row: R) => void;
};

export type RecordDraft<R extends Versioned> = ReturnType<typeof createRecordDraft<R>>;

/** Saves a record while it is edited: one save at a time, each over the version that was read. */
export const createRecordDraft = <R extends Versioned>({ row: start, write, read, keep }: Wiring<R>) => {
  /** `revision` rises where what is on the screen has to start anew. */
  const store = createSaveStore({ revision: 0 });
  const { state, set, tell } = store;
  let row = start;
  let queue: Promise<unknown> = Promise.resolve();
  const take = (next: R): void => {
    row = next;
    keep(next);
  };
  const send = async (members: Partial<R>, rowVersion: number): Promise<void> => {
    take(await write(members, rowVersion));
    store.sent();
  };
  /** Writes over what somebody else saved only where those are other members, or where the person says so. */
  const sendAnyway = async (members: Partial<R>): Promise<void> => {
    const theirs = await read();
    const names = Object.keys(members) as (keyof R)[]; // members of the record
    if (names.every((name) => isEqual(theirs[name], row[name]))) return send(members, theirs.rowVersion);
    return new Promise<void>((resolve, reject) => {
      tell({
        kind: 'conflict',
        keep: () => {
          tell({ kind: 'saving' });
          return send(members, theirs.rowVersion).then(resolve, reject);
        },
        take: () => {
          take(theirs);
          set({ save: { kind: 'untouched' }, revision: state().revision + 1 });
          resolve();
        },
      });
    });
  };
  return {
    ...store,
    /** Saves some members after what is being saved already. */
    save: (members: Partial<R>): Promise<void> => {
      const saving = queue.then(() =>
        store.attempt(
          () => send(members, row.rowVersion),
          () => sendAnyway(members),
        ),
      );
      queue = saving.catch(() => undefined);
      return saving;
    },
    /** The record took a step of its own, such as being published: later saves go out over its version. */
    follow: (next: R): void => {
      if (next.rowVersion > row.rowVersion) row = next;
    },
    settle: async (): Promise<boolean> => {
      if (!(await store.settle())) return false;
      await queue;
      return state().save.kind !== 'failed' && state().save.kind !== 'conflict';
    },
  };
};
