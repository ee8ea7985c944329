import type { SystemIntegration } from '../contract.ts';

/** What a person may write in a system. */
export type Written = Omit<
  SystemIntegration,
  'id' | 'enabled' | 'hasSecret' | 'secretSlots' | 'nonFormattedCreatedDate' | 'services' | 'rowVersion'
>;
