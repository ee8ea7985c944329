import type { Purpose } from '../../contract/library.ts';

/** What services are for, in words. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
};
