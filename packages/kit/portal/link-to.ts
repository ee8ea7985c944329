declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form starts as a copy of the record named in the address. */
    isClone?: boolean;
  }
}

export { linkTo, type Place } from '../contract/link-to.ts';
