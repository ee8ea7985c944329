import type { ContactFieldName } from './answers.ts';
import type { StartingWords } from './word-keys.ts';

const plain: Readonly<Partial<Record<ContactFieldName, keyof StartingWords>>> = {
  title: 'title',
  forename: 'forename',
  middlename: 'middlename',
  surname: 'surname',
  town: 'town',
  county: 'county',
  postcode: 'postcode',
  country: 'country',
  email1: 'email',
  email2: 'secondEmail',
  telephone1: 'telephone',
  telephone2: 'secondTelephone',
  mobile: 'mobile',
  organisationname: 'organisation',
  jobtitle: 'jobTitle',
};

/** What a contact field is called in a language; of several customer numbers, the first has no number. */
export const fieldLabel = (words: StartingWords, name: ContactFieldName): string => {
  const key = plain[name];
  if (key !== undefined) return words[key];
  const number = /\d+$/.exec(name)?.[0] ?? '';
  if (name.startsWith('urn'))
    return number === '1' ? words.customerNumber : `${words.customerNumber} ${number}`;
  return words[name.startsWith('address') ? 'addressLine' : 'customField'].replace('{n}', number);
};
