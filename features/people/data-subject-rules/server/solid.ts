import type { Contact } from '../../data-subjects/contract.ts';

/** Contact fields without the identifiers that strangers added: nobody is filed under those. */
export const solid = (contact: Contact, unproven: readonly string[]): Contact =>
  Object.fromEntries(Object.entries(contact).filter(([name]) => !unproven.includes(name)));
