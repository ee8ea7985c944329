/** A field of a US section: two bits, or two bits for each of its `length` entries. */
export type UsField = { name: string; length?: number };

/** One of the US sections of a GPP string: its version (6 bits), then its fields. */
export type UsSection = {
  id: number;
  name: string;
  version: number;
  fields: readonly UsField[];
  /** Whether a second part says what Global Privacy Control said. */
  hasGpc: boolean;
};

type StateShape = {
  first?: 'SharingNotice';
  sensitiveNotice?: string;
  sensitive?: number;
  children?: number;
  additional?: true;
  hasGpc?: false;
};

const plain = (names: string): UsField[] => names.split(' ').map((name) => ({ name }));

/** The three fields about the Multi-State Privacy Agreement, which end every section. */
const mspa = plain('MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode');

const sensitive = (length: number): UsField => ({ name: 'SensitiveDataProcessing', length });

const children = (length?: number): UsField =>
  length ? { name: 'KnownChildSensitiveDataConsents', length } : { name: 'KnownChildSensitiveDataConsents' };

const nationalStart = plain(
  'SharingNotice SaleOptOutNotice SharingOptOutNotice TargetedAdvertisingOptOutNotice SensitiveDataProcessingOptOutNotice SensitiveDataLimitUseNotice SaleOptOut SharingOptOut TargetedAdvertisingOptOut',
);

/** The national section; version 1 had fewer categories and ages. */
export const national = (version: number, categories: number, ages: number): UsSection => ({
  id: 7,
  name: 'usnat',
  version,
  fields: [
    ...nationalStart,
    sensitive(categories),
    children(ages),
    ...plain('PersonalDataConsents'),
    ...mspa,
  ],
  hasGpc: true,
});

const california: UsSection = {
  id: 8,
  name: 'usca',
  version: 1,
  fields: [
    ...plain('SaleOptOutNotice SharingOptOutNotice SensitiveDataLimitUseNotice SaleOptOut SharingOptOut'),
    sensitive(9),
    children(2),
    ...plain('PersonalDataConsents'),
    ...mspa,
  ],
  hasGpc: true,
};

const state = (id: number, name: string, shape: StateShape): UsSection => ({
  id,
  name,
  version: 1,
  fields: [
    ...plain(`${shape.first ?? 'ProcessingNotice'} SaleOptOutNotice TargetedAdvertisingOptOutNotice`),
    ...(shape.sensitiveNotice ? plain(shape.sensitiveNotice) : []),
    ...plain('SaleOptOut TargetedAdvertisingOptOut'),
    sensitive(shape.sensitive ?? 8),
    children(shape.children),
    ...(shape.additional ? plain('AdditionalDataProcessingConsent') : []),
    ...mspa,
  ],
  hasGpc: shape.hasGpc ?? true,
});

const first = 'SharingNotice';
const additional = true;

/**
 * The US sections 7 to 23 in their current versions. Sections 24 to 27 are left out: specification and
 * library disagree on what precedes their fields.
 *
 * Source: IAB Tech Lab, Global Privacy Platform, Sections/US-National and Sections/US-States.
 */
export const usSections: readonly UsSection[] = [
  national(2, 16, 3),
  california,
  state(9, 'usva', { first, hasGpc: false }),
  state(10, 'usco', { first, sensitive: 7 }),
  state(11, 'usut', { first, sensitiveNotice: 'SensitiveDataProcessingOptOutNotice', hasGpc: false }),
  state(12, 'usct', { first, children: 3 }),
  state(13, 'usfl', { children: 3, additional, hasGpc: false }),
  state(14, 'usmt', { first, children: 3, additional }),
  state(15, 'usor', { sensitive: 11, children: 3, additional }),
  state(16, 'ustx', { additional }),
  state(17, 'usde', { sensitive: 9, children: 5, additional }),
  state(18, 'usia', { sensitiveNotice: 'SensitiveDataOptOutNotice' }),
  state(19, 'usne', { additional }),
  state(20, 'usnh', { children: 3, additional }),
  state(21, 'usnj', { sensitive: 10, children: 5, additional }),
  state(22, 'ustn', { additional }),
  state(23, 'usmn', { additional }),
];
