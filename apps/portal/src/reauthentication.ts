type Answer = (isProven: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * The request for fresh proof of identity: calls that need one wait together for the single dialog of the
 * shell.
 */
export const reauthentication = {
  ask: (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting = [...waiting, resolve];
      tell();
    }),
  answer: (isProven: boolean): void => {
    const told = waiting;
    waiting = [];
    tell();
    for (const resolve of told) resolve(isProven);
  },
  isAsked: (): boolean => waiting.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
