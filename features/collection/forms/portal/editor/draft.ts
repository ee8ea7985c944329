import { createSaveStore, isEqual } from '@candour/kit/portal/editor/save-store.ts';
import type { CollectionWidget } from '../../contract/form.ts';

/** A form as it is read. Blocks lack the members of the steps they do not have. */
export type Row = CollectionWidget;
export type Members = Partial<Row>;

type Wiring = {
  row: Row;
  write: (members: Members, rowVersion: number) => Promise<Row>;
  read: () => Promise<Row>;
  /** The form as it is on the server now. */
  keep: (row: Row) => void;
};

type State = {
  /** Rises where what is on the screen has to start anew. */
  revision: number;
};

export type Draft = ReturnType<typeof createDraft>;

/** Saves a form while it is edited: one save at a time, each over the version that was read. */
export const createDraft = ({ row: start, write, read, keep }: Wiring) => {
  const begin: State = { revision: 0 };
  const store = createSaveStore(begin);
  const { state, set, tell } = store;
  let row = start;
  let queue: Promise<unknown> = Promise.resolve();
  const take = (next: Row): void => {
    row = next;
    keep(next);
  };
  const send = async (members: Members, rowVersion: number): Promise<void> => {
    take(await write(members, rowVersion));
    store.sent();
  };
  /** Writes over what somebody else saved only where those are other members, or where the person says so. */
  const sendAnyway = async (members: Members): Promise<void> => {
    const theirs = await read();
    const names = Object.keys(members) as (keyof Row)[]; // members of a form
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
    /** The form was published or read again: later saves go out over its version. */
    follow: (next: Row): void => {
      if (next.rowVersion > row.rowVersion) row = next;
    },
    settle: async (): Promise<boolean> => {
      if (!(await store.settle())) return false;
      await queue;
      return state().save.kind !== 'failed' && state().save.kind !== 'conflict';
    },
  };
};
