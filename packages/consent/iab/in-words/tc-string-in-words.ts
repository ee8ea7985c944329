import { decodeTcString } from '../decode-tc-string.ts';
import type { PublisherRestriction, PublisherTc, ReadTcString, TcCore } from '../tc-string.ts';
import { namedNumbers, numbersInWords, rangesInWords, vendorsInWords } from './numbers-in-words.ts';
import { fact, type SignalFact, type SignalNames, type SignalPart } from './signal-part.ts';

/** What a TC string says, part by part. Throws like `decodeTcString`. */
export const tcStringInWords = (text: string, names: SignalNames): SignalPart[] => {
  const read = decodeTcString(text);
  return [
    { title: 'About the string', facts: aboutFacts(read.core) },
    { title: 'Purposes', facts: purposeFacts(read.core, names) },
    { title: 'Vendors', facts: vendorFacts(read, names) },
    {
      title: 'Restrictions by the publisher',
      facts: read.core.publisherRestrictions.map((each) => restrictionFact(each, names)),
    },
    ...(read.publisher
      ? [{ title: 'The publisher itself', facts: publisherFacts(read.publisher, names) }]
      : []),
    { title: 'Problems', facts: problemsOf(read).map((problem) => fact('Problem', problem)) },
  ].filter(({ facts }) => facts.length > 0);
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

const aboutFacts = (core: TcCore): SignalFact[] => [
  fact('Created', dayOf(core.created)),
  fact('Last updated', dayOf(core.lastUpdated)),
  fact('Consent platform', `${core.cmpId}, version ${core.cmpVersion}, screen ${core.consentScreen}`),
  fact('Language', core.consentLanguage),
  fact('Country of the publisher', core.publisherCountry),
  fact('Vendor list', `${core.vendorListVersion}, policy version ${core.policyVersion}`),
  fact('Counts for this service only', yesNo(core.isServiceSpecific)),
  fact('Texts of its own', yesNo(core.useNonStandardTexts)),
  fact('Purpose 1 not asked', yesNo(core.purposeOneTreatment)),
];

const purposeFacts = (core: TcCore, names: SignalNames): SignalFact[] => [
  fact('Consent', namedNumbers(core.purposeConsents, names.purposes)),
  fact('Legitimate interest', namedNumbers(core.purposeLegitimateInterests, names.purposes)),
  fact('Special features', namedNumbers(core.specialFeatureOptIns, names.specialFeatures)),
];

const vendorFacts = (
  { core, disclosedVendors, allowedVendors }: ReadTcString,
  names: SignalNames,
): SignalFact[] => [
  fact('Consent', vendorsInWords(core.vendorConsents, names.vendors)),
  fact('Legitimate interest', vendorsInWords(core.vendorLegitimateInterests, names.vendors)),
  ...(disclosedVendors ? [fact('Disclosed', vendorsInWords(disclosedVendors, names.vendors))] : []),
  ...(allowedVendors
    ? [fact('Allowed (no longer in use)', vendorsInWords(allowedVendors, names.vendors))]
    : []),
];

const restrictionTypes = ['Not allowed', 'Consent required', 'Legitimate interest required'];

const restrictionFact = (
  { purposeId, type, vendors }: PublisherRestriction,
  names: SignalNames,
): SignalFact =>
  fact(
    `Purpose ${namedNumbers([purposeId], names.purposes)}`,
    `${restrictionTypes[type] ?? 'Not defined'}: ${rangesInWords(vendors)}`,
  );

const publisherFacts = (publisher: PublisherTc, names: SignalNames): SignalFact[] => [
  fact('Consent', namedNumbers(publisher.consents, names.purposes)),
  fact('Legitimate interest', namedNumbers(publisher.legitimateInterests, names.purposes)),
  fact('Own purposes', `${publisher.customPurposes}`),
  fact('Consent to own purposes', numbersInWords(publisher.customConsents)),
  fact('Legitimate interest in own purposes', numbersInWords(publisher.customLegitimateInterests)),
];

/** Purposes for which legitimate interest is not allowed. */
const consentOnly = [1, 3, 4, 5, 6];

/** What makes a string void or doubtful although it can be read. */
export const problemsOf = ({ core, disclosedVendors, allowedVendors }: ReadTcString): string[] => {
  const problems: string[] = [];
  if (!disclosedVendors)
    problems.push('It does not say which vendors were disclosed, which is mandatory since version 2.3.');
  if (!core.isServiceSpecific) problems.push('It is for all sites. Such strings are void.');
  if (allowedVendors)
    problems.push('It has a part of vendors allowed out of band, which is no longer in use.');
  if (core.created !== core.lastUpdated)
    problems.push('Its two dates differ; since version 2.2 they must not.');
  const objected = core.purposeLegitimateInterests.filter((id) => consentOnly.includes(id));
  if (objected.length > 0)
    problems.push(
      `It claims legitimate interest for purposes that need consent: ${numbersInWords(objected)}.`,
    );
  const unknown = [...new Set([...core.vendorConsents, ...core.vendorLegitimateInterests])]
    .filter((id) => disclosedVendors && !disclosedVendors.includes(id))
    .sort((a, b) => a - b);
  if (unknown.length > 0)
    problems.push(`It speaks for vendors that were not disclosed: ${numbersInWords(unknown)}.`);
  return problems;
};
