import { optionalText } from '@candour/kit/contract/fields';
import type { Rule } from '@candour/kit/contract/rules';

/** Where the number of vendors goes. */
const countMark = '{n}';

const namesTheCount: Rule = (value) =>
  value === '' || String(value).split(countMark).length === 2
    ? undefined
    : `Write ${countMark} once, where the number of vendors goes`;

const line = (title: string) => optionalText(title, { max: 120 });
const sentence = (title: string, description?: string) =>
  optionalText(title, { max: 1000, ...(description === undefined ? {} : { description }) });

/** Texts around the official ones. What is empty is read in English. */
export const labelFields = {
  heading: line('Heading'),
  countSentence: optionalText('Sentence with the number of vendors', {
    max: 1000,
    rules: [namesTheCount],
    description: `${countMark} stands for the number of vendors`,
  }),
  withdrawSentence: sentence('How to withdraw'),
  legitimateInterestSentence: sentence('That some vendors rely on legitimate interest'),
  acceptAll: line('Button that accepts all'),
  rejectAll: line('Button that rejects all'),
  customise: line('Button that opens the choices'),
  vendorsLink: line('Link to the list of vendors'),
  choicesHeading: line('Heading of the choices'),
  purposesTab: line('Tab of the purposes'),
  vendorsTab: line('Tab of the vendors'),
  legitimateInterestTab: line('Tab of legitimate interest'),
  otherServicesTab: line('Tab of services outside the TCF'),
  legitimateInterestExplanation: sentence('What legitimate interest means'),
  specialPurposesNote: sentence('That special purposes cannot be refused'),
  save: line('Button that saves'),
  withdrawAll: line('Button that withdraws all'),
};

export type LabelName = keyof typeof labelFields;
export type Labels = Record<LabelName, string>;
export const labelNames = Object.keys(labelFields) as LabelName[]; // of the record above

/** What visitors read where nobody wrote anything else. */
export const englishLabels: Labels = {
  heading: 'Your data, your choice',
  countSentence:
    'We and {n} vendors store or read information on your device, and process personal data such as identifiers and what you look at.',
  withdrawSentence: 'You can change or withdraw your choice at any time on every page.',
  legitimateInterestSentence:
    'Some vendors do not ask for consent and rely on a legitimate interest. You can object to that.',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  customise: 'Choose',
  vendorsLink: 'List of vendors',
  choicesHeading: 'Choose for yourself',
  purposesTab: 'Purposes',
  vendorsTab: 'Vendors',
  legitimateInterestTab: 'Legitimate interest',
  otherServicesTab: 'Other services',
  legitimateInterestExplanation:
    'These vendors process data without consent, because they state a legitimate interest. Switch off what you object to.',
  specialPurposesNote:
    'Special purposes, such as preventing fraud, cannot be refused. Special features you do not allow may still be used for them.',
  save: 'Save my choice',
  withdrawAll: 'Withdraw all',
};
