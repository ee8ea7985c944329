import type { makeBlockSending } from './block-sending.ts';
import type { makeSending } from './finish.ts';
import type { loadCurrent } from './load-current.ts';

/** What is loaded once somebody begins to use a form: the first for whole forms, the others for blocks. */
export type Later = {
  makeSending: typeof makeSending;
  makeBlockSending: typeof makeBlockSending;
  loadCurrent: typeof loadCurrent;
};

/** Loads it; at most one file for all forms of a page of one kind. */
export type LoadLater = () => Promise<Later>;

/** Hands it to the script that asked; a page may have forms of both kinds. */
export const bring = (part: Partial<Later>) => {
  const page = window as { candourLater?: Partial<Later> };
  page.candourLater = { ...page.candourLater, ...part };
};
