import { CallFailed } from '@candour/kit/portal/client.ts';
import { createSaveStore, isEqual, isStale, savingFailed } from '@candour/kit/portal/editor/save-store.ts';

/** A part of a banner as it is on the server. */
type Part = {
  values: unknown;
  rowVersion: number;
  /** Takes it for what was read. Until somebody says so, the form keeps what they typed. */
  take: () => void;
};

/** One saved change, with the way back. */
export type Change = {
  /** What is written, whose versions count: the banner, or one of its categories or services. */
  row: string;
  /** What of it, and at which step. */
  part: string;
  step: number;
  before: unknown;
  after: unknown;
  write: (values: unknown, rowVersion: number) => Promise<{ rowVersion: number }>;
  read: () => Promise<Part>;
};

type State = {
  /** A change is being taken back or made again: what is typed now would be lost. */
  isTurning: boolean;
  past: readonly Change[];
  future: readonly Change[];
  /** Rises where a form has to start anew with what is saved. */
  revisions: Readonly<Record<string, number>>;
};

export type Drafts = ReturnType<typeof createDrafts>;

/** What was saved of a banner while it is edited: one save at a time, each with the way back. */
export const createDrafts = () => {
  const start: State = { isTurning: false, past: [], future: [], revisions: {} };
  const store = createSaveStore(start);
  const { state, set, tell } = store;
  // Versions that were made here: what was read before them is not out of date because of them.
  const own = new Map<string, Set<number>>();
  const versionSince = (row: string, read: number): number =>
    own.get(row)?.has(read + 1) === true ? versionSince(row, read + 1) : read;
  const latestOf = (row: string): number => Math.max(0, ...(own.get(row) ?? []));
  const send = async (change: Change, values: unknown, rowVersion: number): Promise<void> => {
    const answer = await change.write(values, rowVersion);
    own.set(change.row, (own.get(change.row) ?? new Set()).add(answer.rowVersion));
    store.sent();
  };
  const renew = (part: string): void =>
    set({ revisions: { ...state().revisions, [part]: (state().revisions[part] ?? 0) + 1 } });
  const note = (change: Change): void => set({ past: [...state().past, change].slice(-50), future: [] });

  const takeTheirs = (change: Change, take: () => void): void => {
    take();
    tell({ kind: 'untouched' });
    renew(change.part);
  };
  /** Writes over what somebody else saved only where that is another part, or where the person says so. */
  const sendAnyway = async (change: Change): Promise<void> => {
    const { values, rowVersion, take } = await change.read();
    if (isEqual(values, change.before)) return send(change, change.after, rowVersion);
    const keep = async (): Promise<void> => {
      await send(change, change.after, rowVersion);
      note({ ...change, before: values });
      renew(change.part);
    };
    tell({ kind: 'conflict', keep, take: () => takeTheirs(change, take) });
    throw new CallFailed(409, 'Somebody else changed this meanwhile.');
  };
  const save = async (change: Change, readVersion: number): Promise<void> => {
    await store.attempt(
      () => send(change, change.after, versionSince(change.row, readVersion)),
      () => sendAnyway(change),
    );
    if (!isEqual(change.before, change.after)) note(change);
  };
  /** Takes the last change back, or makes it again. */
  const step = async (isBack: boolean): Promise<Change | undefined> => {
    const change = isBack ? state().past.at(-1) : state().future.at(-1);
    if (change === undefined) return undefined;
    const wanted = isBack ? change.before : change.after;
    const done = (): void => {
      const [past, future] = [state().past, state().future];
      if (isBack) set({ past: past.slice(0, -1), future: [...future, change] });
      else set({ past: [...past, change], future: future.slice(0, -1) });
      renew(change.part);
    };
    tell({ kind: 'saving' });
    try {
      await send(change, wanted, latestOf(change.row));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) return undefined;
      if (isStale(failure)) await askAbout(change, wanted, done);
      else tell(savingFailed(failure));
      return undefined;
    }
    done();
    return change;
  };
  /** Somebody else saved the part since; the person says whose is to stay. */
  const askAbout = async (change: Change, wanted: unknown, done: () => void): Promise<void> => {
    const { rowVersion, take } = await change.read();
    const keep = async (): Promise<void> => {
      await send(change, wanted, rowVersion);
      done();
    };
    tell({ kind: 'conflict', keep, take: () => takeTheirs(change, take) });
  };
  return {
    ...store,
    save,
    /** Keeps forms from taking anything while `work` goes on. */
    turn: async <T>(work: () => Promise<T>): Promise<T> => {
      set({ isTurning: true });
      try {
        return await work();
      } finally {
        set({ isTurning: false });
      }
    },
    undo: () => step(true),
    redo: () => step(false),
  };
};
