import type { StandakField } from './standak-fields.ts';

const own: Partial<Record<StandakField, string>> = {
  syrenisid: 'Record ID',
  email1: 'Email',
  email2: 'Second email',
  telephone1: 'Telephone',
  telephone2: 'Second telephone',
  organisationname: 'Organisation',
  jobtitle: 'Job title',
  middlename: 'Middle name',
  urn1: 'Customer number 1',
  urn2: 'Customer number 2',
  urn3: 'Customer number 3',
};

/** The name of a contact field, for people. */
export const fieldLabel = (name: string): string => {
  const label = Object.entries(own).find(([field]) => field === name)?.[1];
  if (label !== undefined) return label;
  const spaced = name.replace(/(\d+)$/, ' $1');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
