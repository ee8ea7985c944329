import type { PortalConfig } from '../contract.ts';

export const tabNames = {
  general: 'General',
  submissions: 'Submission settings',
  search: 'Search fields',
  contact: 'Contact details fields',
  groups: 'Preference groups',
  history: 'Audit history',
} as const;
export type Tab = keyof typeof tabNames;

const names = Object.keys(tabNames) as Tab[]; // its own keys

export const tabOf = (name: string | undefined): Tab => names.find((each) => each === name) ?? 'general';

const ofSettings: Readonly<Record<string, Tab>> = {
  brandFieldLabel: 'general',
  customLogoutUrl: 'general',
};

/** The tab on which a field stands, by its path. */
export const tabOfField = (path: string): Tab => {
  const [part = '', member = ''] = path.split('.');
  const ofPart: Readonly<Partial<Record<keyof PortalConfig, Tab>>> = {
    dataSubjectSearchFields: 'search',
    contactDetailsFields: 'contact',
    preferenceGroups: 'groups',
  };
  return Object.entries(ofPart).find(([name]) => name === part)?.[1] ?? ofSettings[member] ?? 'submissions';
};
