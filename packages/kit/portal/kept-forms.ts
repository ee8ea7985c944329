/** A form on the screen, as far as its closing is concerned. */
export type OpenForm = {
  userId: number;
  /** Distinguishes it from every other form of the portal. */
  key: string;
  /** Of the dialog it is in; people have to open that again. */
  title: string | undefined;
  /** What was typed, by field name; undefined if nothing was. */
  changes: () => Record<string, unknown> | undefined;
};

type KeptForm = { title?: string | undefined; typed: Record<string, unknown> };
type Kept = { userId: number; forms: Record<string, KeptForm> };

const storageKey = 'kept-forms';
const open = new Set<OpenForm>();
let isDiscarded = false;

/** Registers a form for the question about unsaved changes and for keeping; returns how to unregister it. */
export const openForm = (form: OpenForm): (() => void) => {
  isDiscarded = false;
  open.add(form);
  return () => open.delete(form);
};

/** Whether a form on the screen has changes that would be lost. */
export const hasChanges = (): boolean =>
  !isDiscarded && [...open].some((form) => form.changes() !== undefined);

/** The person agreed to lose what was typed: nothing asks about it or keeps it any more. */
export const discardForms = (): void => {
  isDiscarded = true;
  sessionStorage.removeItem(storageKey);
};

/**
 * Keeps what was typed when a session ends by itself, in this tab only, until the same person has signed in
 * again. The changes of a form do not include secrets.
 */
export const keepForms = (): void => {
  if (isDiscarded) return;
  for (const { userId, key, title, changes } of open) {
    const typed = changes();
    if (typed === undefined || Object.keys(typed).length === 0) continue;
    const kept = read(userId);
    write({ ...kept, forms: { ...kept.forms, [key]: { title, typed } } });
  }
};

/** Called after somebody has signed in: they must not see what another person had typed. */
export const forgetOthers = (userId: number): void => {
  if (Object.keys(read(userId).forms).length === 0) sessionStorage.removeItem(storageKey);
};

/** What this person had typed into a form. */
export const keptOf = (userId: number, key: string): Record<string, unknown> | undefined =>
  read(userId).forms[key]?.typed;

/** The titles of dialogs whose forms wait to be opened again at this address. */
export const keptDialogs = (userId: number, address: string): string[] =>
  Object.entries(read(userId).forms).flatMap(([key, { title }]) =>
    title !== undefined && key.startsWith(`${address}|`) ? [title] : [],
  );

/** Called once it is in the form again. */
export const forgetKept = (userId: number, key: string): void => {
  const { [key]: _, ...forms } = read(userId).forms;
  write({ userId, forms });
};

const read = (userId: number): Kept => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null; // written below
    if (kept?.userId === userId) return kept;
  } catch {
    // Not written by us.
  }
  return { userId, forms: {} };
};

const write = (kept: Kept): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is full: what was typed in the form is lost.
  }
};
