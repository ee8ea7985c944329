import type { PageType } from '../contract.ts';

/** The types of pages with labels. */
export const typeLabels: readonly { value: PageType; label: string }[] = [
  { value: 'Submitted', label: 'After submitting' },
  { value: 'DoubleOptInConfirmed', label: 'Address confirmed' },
  { value: 'DoubleOptInCancelled', label: 'Confirmation cancelled' },
  { value: 'ActionLinkDone', label: 'Action link done' },
  { value: 'LinkExpired', label: 'Link expired' },
  { value: 'Error', label: 'Something went wrong' },
];

export const typeLabel = (type: PageType): string =>
  typeLabels.find(({ value }) => value === type)?.label ?? type;
