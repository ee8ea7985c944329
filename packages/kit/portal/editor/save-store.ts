import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { CallFailed } from '../client.ts';

/** How saving stands. */
export type SaveState =
  | { kind: 'untouched' | 'typing' | 'saving' | 'invalid' | 'offline' }
  | { kind: 'saved'; at: string }
  /** Refused or out of reach; `isPassing` if it is worth trying again by itself. */
  | { kind: 'failed'; message: string; isPassing: boolean }
  /** Somebody else changed the same meanwhile. */
  | { kind: 'conflict'; keep: () => Promise<void>; take: () => void };

/** Something on the screen that saves itself. */
type Pending = { settle: () => Promise<boolean> };

export type SaveStore = {
  state: () => { save: SaveState };
  subscribe: (listener: () => void) => () => void;
  tell: (save: SaveState) => void;
  /** Takes in something that saves itself; returns the way out. */
  open: (one: Pending) => () => void;
  /** Saves what was typed; false where it cannot be saved. */
  settle: () => Promise<boolean>;
};

const stale = 409;

/** How saving stands in an editor that saves by itself, and what else its drafts hold. */
export const createSaveStore = <E extends object>(extra: E) => {
  let state: E & { save: SaveState } = { ...extra, save: { kind: 'untouched' } };
  const pending = new Set<Pending>();
  const listeners = new Set<() => void>();
  const set = (part: Partial<E & { save: SaveState }>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const tell = (save: SaveState): void => set({ save } as Partial<E & { save: SaveState }>); // every state has it
  return {
    state: () => state,
    set,
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (one: Pending) => {
      pending.add(one);
      return () => void pending.delete(one);
    },
    settle: async (): Promise<boolean> => {
      for (const one of pending) if (!(await one.settle())) return false;
      return true;
    },
    /** Sends a change, or does `otherwise` where it was made over an old version, and tells how it went. */
    attempt: async (send: () => Promise<void>, otherwise: () => Promise<void>): Promise<void> => {
      tell({ kind: 'saving' });
      try {
        await send().catch((failure: unknown) => {
          if (isStale(failure)) return otherwise();
          throw failure;
        });
      } catch (failure) {
        if (failure instanceof CallFailed && state.save.kind !== 'conflict') tell(savingFailed(failure));
        throw failure;
      }
    },
    sent: () => tell({ kind: 'saved', at: new Date().toISOString() }),
  };
};

export const isStale = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.status === stale;

export const isEqual = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

export const savingFailed = ({ status, message, fields }: CallFailed): SaveState => {
  if (status === 0 && !navigator.onLine) return { kind: 'offline' };
  return Object.keys(fields).length > 0
    ? { kind: 'invalid' }
    : { kind: 'failed', message, isPassing: status === 0 || status >= 500 };
};
