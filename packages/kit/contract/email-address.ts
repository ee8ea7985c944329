import { withoutUnseen } from './name-key.ts';

/** The one spelling under which an email address is an account: trimmed, lower case, look-alike forms folded. */
export const canonicalEmail = (address: string): string =>
  withoutUnseen(address.normalize('NFKC')).trim().toLowerCase();
