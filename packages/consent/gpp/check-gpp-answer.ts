import type { BannerDefinition } from '../definition.ts';
import { decodeGppString, decodeUsSection } from '../iab/decode-gpp-string.ts';
import { UnreadableString } from '../iab/unreadable-string.ts';
import { whyUnreadable } from '../iab/why-unreadable.ts';
import type { ConsentSubmission } from '../submission.ts';
import type { GppDefinition } from './gpp-definition.ts';
import { gppStringOf } from './gpp-string-of.ts';
import { digitsOf, gpcLetters } from './gpp-letters.ts';
import { templateOf, type GppTemplate } from './gpp-template.ts';

type Answer = Pick<ConsentSubmission, 'choice' | 'method' | 'gpc'> & { string: string };

/**
 * What is wrong with the GPP string of an answer to a published banner, as sentences; none if it may be recorded. Every
 * field must say what the version lets it say; only the opt-outs are up to the visitor.
 */
export const gppAnswerProblems = (
  { gpp, gpc }: { gpp: GppDefinition; gpc: BannerDefinition['gpc'] },
  answer: Answer,
): string[] => {
  try {
    const [section, ...others] = decodeGppString(answer.string);
    if (!section || others.length > 0) return ['The GPP string must have one section'];
    if (!gpp.sections.includes(section.id))
      return [`The GPP string has section ${section.id}, which this banner does not use`];
    const { values } = decodeUsSection(section);
    const template = templateOf(gpp, section.id);
    const found = template.section.fields.flatMap(({ name }) => [values[name] ?? []].flat()).join('');
    const optedOut = optedOutIn(template.values, found);
    if (gppStringOf(template, { optedOut, gpc: answer.gpc }) !== answer.string)
      return [`The GPP string says what this banner does not: ${strangeIn(template, { found, optedOut })}`];
    return choiceProblems(template, { ...answer, optedOut, gpcSettings: gpc });
  } catch (error) {
    if (!(error instanceof UnreadableString)) throw error;
    return [`The GPP string cannot be read. ${whyUnreadable[error.reason]}`];
  }
};

/** The letters of all opt-outs in a template. */
const lettersIn = (values: string): string[] => [...new Set(values.match(/[a-z]/g) ?? [])];

const optedOutIn = (values: string, found: string): string =>
  lettersIn(values)
    .filter((letter) => found.charAt(values.indexOf(letter)) === '1')
    .join('');

/** The fields that differ from what may be said, or the signal if none does. */
const strangeIn = (
  { section, values }: GppTemplate,
  { found, optedOut }: { found: string; optedOut: string },
): string => {
  const expected = digitsOf(values, optedOut);
  let at = 0;
  const names = section.fields.filter(({ length = 1 }) => {
    const start = at;
    at += length;
    return found.slice(start, at) !== expected.slice(start, at);
  });
  return names.length > 0 ? names.map(({ name }) => name).join(', ') : 'Gpc';
};

/** What was pressed must be what the string says, and the signal opts out unless the visitor overrides it. */
const choiceProblems = (
  { values }: GppTemplate,
  {
    choice,
    method,
    gpc,
    optedOut,
    gpcSettings,
  }: Answer & { optedOut: string; gpcSettings: BannerDefinition['gpc'] },
): string[] => {
  const letters = lettersIn(values);
  const isForced = gpc && gpcSettings !== null && (method === 'gpc' || !gpcSettings.allowOverride);
  const forced = letters.filter((letter) => gpcLetters.includes(letter));
  if (isForced && !forced.every((letter) => optedOut.includes(letter)))
    return ['The GPP string must opt out of what Global Privacy Control opts out of'];
  if (choice === 'accept' && !isForced && optedOut !== '')
    return ['The GPP string of an acceptance cannot opt out'];
  if (choice === 'reject' && method !== 'gpc' && optedOut.length < letters.length)
    return ['The GPP string of a refusal must opt out of everything'];
  return [];
};
