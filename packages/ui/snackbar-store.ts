export type Snack = {
  id: number;
  tone: 'success' | 'danger';
  text: string;
  /** A possible action, such as undoing it. */
  action?: { label: string; run: () => void } | undefined;
  /** What makes it untrue: an answer of the server, or another page. */
  until?: 'answered' | 'moved' | undefined;
};

type Listener = () => void;
let snacks: readonly Snack[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

const set = (next: readonly Snack[]): void => {
  snacks = next;
  for (const listener of listeners) listener();
};

/** Shows a message at the foot of the page: green for success, red for errors. Equal messages do not pile up. */
export const showSnack = (
  tone: Snack['tone'],
  text: string,
  action?: Snack['action'],
  until?: Snack['until'],
): void => {
  const others = snacks.filter((snack) => snack.text !== text);
  set([...others, { id: nextId++, tone, text, action, until }].slice(-3));
};

/** Removes the messages that are untrue now. */
export const closeOutdated = (event: NonNullable<Snack['until']>): void => {
  if (snacks.some(({ until }) => until === event)) set(snacks.filter(({ until }) => until !== event));
};

export const closeSnack = (id: number): void => set(snacks.filter((snack) => snack.id !== id));

/** The newest message there is. */
export const lastSnack = (): number => nextId - 1;

/** Removes the errors up to a message: what was tried after them has succeeded. */
export const closeErrors = (upTo: number): void => {
  const isOld = ({ tone, id }: Snack) => tone === 'danger' && id <= upTo;
  if (snacks.some(isOld)) set(snacks.filter((snack) => !isOld(snack)));
};

/** Removes every message, for example those of the attempts before a sign-in. */
export const clearSnacks = (): void => set([]);

export const currentSnacks = (): readonly Snack[] => snacks;

/** Calls `listener` after every change; returns how to stop it. */
export const onSnacks = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
