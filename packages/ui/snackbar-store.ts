export type Snack = {
  id: number;
  tone: 'success' | 'danger';
  text: string;
  /** A possible action, such as undoing it. */
  action?: { label: string; run: () => void } | undefined;
  /** True for what is wrong only while the server cannot be reached. */
  isUnreachable?: boolean | undefined;
};

type Listener = () => void;
let snacks: readonly Snack[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

const set = (next: readonly Snack[]): void => {
  snacks = next;
  for (const listener of listeners) listener();
};

/**
 * Shows a message at the foot of the page: green for success, red for errors. Equal messages do not pile up.
 * Returns its id for `closeSnack`.
 */
export const showSnack = (
  tone: Snack['tone'],
  text: string,
  action?: Snack['action'],
  { isUnreachable = false } = {},
): number => {
  const others = snacks.filter((snack) => snack.text !== text);
  const id = nextId++;
  set([...others, { id, tone, text, action, isUnreachable }].slice(-3));
  return id;
};

/** Removes what said that the server cannot be reached; called whenever it answers. */
export const closeUnreachable = (): void => {
  if (snacks.some(({ isUnreachable }) => isUnreachable))
    set(snacks.filter(({ isUnreachable }) => !isUnreachable));
};

export const closeSnack = (id: number): void => set(snacks.filter((snack) => snack.id !== id));

/** Removes every message, for example those of the attempts before a sign-in. */
export const clearSnacks = (): void => set([]);

export const currentSnacks = (): readonly Snack[] => snacks;

/** Calls `listener` after every change; returns how to stop it. */
export const onSnacks = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
