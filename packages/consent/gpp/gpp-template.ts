import type { UsField, UsSection } from '../iab/us-sections.ts';
import { usSections } from '../iab/us-sections.ts';
import type { GppDefinition, GppNotice } from './gpp-definition.ts';
import type { OptOutLetter } from './gpp-letters.ts';

/** A published section: its fields with their values, one character each. */
export type GppTemplate = {
  section: UsSection;
  /** `0`, `1` and `2` as they are; a letter where visitors decide: 1 once they have opted out, 2 until then. */
  values: string;
};

/** What a published banner says in one of its sections. */
export const templateOf = (gpp: GppDefinition, id: number): GppTemplate => {
  const section = usSections.find((each) => each.id === id);
  if (!section) throw new RangeError(`There is no section ${id}.`);
  return { section, values: section.fields.map((field) => valuesOf(field, { gpp, section })).join('') };
};

export const templatesOf = (gpp: GppDefinition): GppTemplate[] =>
  gpp.sections.map((id) => templateOf(gpp, id));

type Place = { gpp: GppDefinition; section: UsSection };

const valuesOf = ({ name, length = 1 }: UsField, { gpp, section }: Place): string => {
  const has = (notice: GppNotice): boolean => gpp.notices.includes(notice);
  if (name.startsWith('Mspa')) return mspaOf(name, gpp);
  if (name.endsWith('Notice')) return has(noticeOf(name)) ? '1' : '0';
  if (name === 'SensitiveDataProcessing')
    return (has('SensitiveData') ? sensitiveOf(section) : '0').repeat(length);
  const letter = letters[name];
  return letter !== undefined && has(letter.notice) ? letter.letter : '0'.repeat(length);
};

const noticeOf = (name: string): GppNotice => {
  if (name.startsWith('Sensitive')) return 'SensitiveData';
  return letters[name.replace(/Notice$/, '')]?.notice ?? 'Processing';
};

const letters: Readonly<Record<string, { letter: OptOutLetter; notice: GppNotice }>> = {
  SaleOptOut: { letter: 's', notice: 'Sale' },
  SharingOptOut: { letter: 'h', notice: 'Sharing' },
  TargetedAdvertisingOptOut: { letter: 't', notice: 'TargetedAdvertising' },
};

/** Sections in which sensitive data may be processed until somebody opts out: California, Utah, Iowa. */
const optOutOfSensitive = [8, 11, 18];

/** Elsewhere sensitive data need consent, and nobody has given it: 1, "no consent". */
const sensitiveOf = ({ id }: UsSection): string => (optOutOfSensitive.includes(id) ? 'd' : '1');

/** Outside the agreement its modes are not applicable; inside it, one is on and the other off. */
const mspaOf = (name: string, { mspa }: GppDefinition): string => {
  if (name === 'MspaCoveredTransaction') return mspa === 'None' ? '2' : '1';
  if (mspa === 'None') return '0';
  return (name === 'MspaOptOutOptionMode') === (mspa === 'OptOutOption') ? '1' : '2';
};
