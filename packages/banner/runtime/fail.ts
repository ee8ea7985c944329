import { fire } from './page.ts';

/** Any error of ours: optional services stay blocked, the page stays untouched, and whoever listens learns of it. */
export const fail = (error: unknown) => {
  Object.assign((window as { cmp?: object }).cmp ?? {}, { error, isLoading: false });
  fire('error', error);
};
