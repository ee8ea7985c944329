import { fire } from './page.ts';

/** Any error of ours: optional services stay blocked, the page stays untouched, and listeners are told. */
export const fail = (error: unknown) => {
  Object.assign((window as { cmp?: object }).cmp ?? {}, { error, isLoading: false });
  fire('error', error);
};
