import { decodeTcString } from '../iab/decode-tc-string.ts';
import type { Choice } from '../submission.ts';
import type { PublisherRestriction, ReadTcString } from '../iab/tc-string.ts';
import { UnreadableString } from '../iab/unreadable-string.ts';
import { whyUnreadable } from '../iab/why-unreadable.ts';
import type { TcfDefinition } from './tcf-definition.ts';

const day = 86_400_000;

/**
 * What is wrong with the TC string of an answer to a published banner, as sentences; none if it may be recorded. A
 * browser can send anything, and what was recorded is evidence.
 */
export const tcAnswerProblems = (
  tcf: TcfDefinition,
  { string, choice }: { string: string; choice: Choice },
  now: number,
): string[] => {
  try {
    const read = decodeTcString(string);
    return [
      ...identityProblems(tcf, read),
      ...dayProblems(read, now),
      ...bitProblems(tcf, read),
      ...choiceProblems(tcf, read, choice),
    ];
  } catch (error) {
    if (!(error instanceof UnreadableString)) throw error;
    return [`The TC string cannot be read. ${whyUnreadable[error.reason]}`];
  }
};

const identityProblems = (
  tcf: TcfDefinition,
  { core, disclosedVendors, ...read }: ReadTcString,
): string[] => {
  const members = [
    'cmpId',
    'cmpVersion',
    'vendorListVersion',
    'policyVersion',
    'consentLanguage',
    'publisherCountry',
    'useNonStandardTexts',
  ] as const;
  const problems = members
    .filter((member) => core[member] !== tcf[member])
    .map((member) => `${member} of the TC string is not that of the published banner`);
  if (!core.isServiceSpecific) problems.push('The TC string is not for this service only');
  if (core.purposeOneTreatment) problems.push('The TC string says that purpose 1 was not disclosed');
  if (!disclosedVendors) problems.push('The TC string does not say which vendors were disclosed');
  else if (!isSame(disclosedVendors, tcf.vendors))
    problems.push('The TC string discloses other vendors than the published banner');
  if (read.allowedVendors || read.publisher)
    problems.push('The TC string has parts that this banner does not write');
  if (restrictionText(core.publisherRestrictions) !== restrictionText(tcf.restrictions))
    problems.push('The TC string has other restrictions than the published banner');
  return problems;
};

const dayProblems = ({ core: { created, lastUpdated } }: ReadTcString, now: number): string[] => {
  const problems: string[] = [];
  if (created !== lastUpdated || created % day !== 0) problems.push('The TC string is not of one day');
  // Visitors' clocks and time zones differ.
  if (Math.abs(Math.floor(now / day) - created / day) > 1) problems.push('The TC string is not of today');
  return problems;
};

const bitProblems = (tcf: TcfDefinition, { core }: ReadTcString): string[] => {
  const within: [string, readonly number[], readonly number[]][] = [
    ['consent to purposes', core.purposeConsents, tcf.purposes],
    ['legitimate interest in purposes', core.purposeLegitimateInterests, tcf.legIntPurposes],
    ['special features', core.specialFeatureOptIns, tcf.specialFeatures],
    ['consent to vendors', core.vendorConsents, tcf.consentVendors],
    [
      'legitimate interest of vendors',
      core.vendorLegitimateInterests,
      [...tcf.legIntVendors, ...tcf.fixedVendors],
    ],
  ];
  const problems = within.flatMap(([what, found, allowed]) => {
    const known = new Set(allowed);
    const others = found.filter((id) => !known.has(id));
    return others.length > 0
      ? [`The TC string goes beyond what was asked: ${what} ${others.join(', ')}`]
      : [];
  });
  const told = new Set(core.vendorLegitimateInterests);
  if (tcf.fixedVendors.some((id) => !told.has(id)))
    problems.push('The TC string objects to vendors that nobody can object to');
  return problems;
};

/** What was pressed must be what the string says. */
const choiceProblems = (tcf: TcfDefinition, { core }: ReadTcString, choice: Choice): string[] => {
  const yes = [core.purposeConsents, core.specialFeatureOptIns, core.vendorConsents];
  const asked = [tcf.purposes, tcf.specialFeatures, tcf.consentVendors];
  if (choice === 'reject' && yes.some((ids) => ids.length > 0))
    return ['The TC string of a refusal cannot contain a consent'];
  if (choice === 'accept' && yes.some((ids, at) => !isSame(ids, asked[at] ?? [])))
    return ['The TC string of an acceptance must contain every consent'];
  return [];
};

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

const restrictionText = (restrictions: readonly PublisherRestriction[]): string =>
  JSON.stringify(restrictions.map(({ purposeId, type, vendors }) => [purposeId, type, vendors]));
