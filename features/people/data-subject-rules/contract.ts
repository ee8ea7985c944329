import * as z from 'zod/mini';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { plainPattern } from '@candour/kit/contract/plain-pattern';
import { may, resource } from '@candour/kit/contract/resource';
import { mayEverywhere } from '@candour/kit/contract/access';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty, maxValue, minValue } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { emptyFieldPolicy, isTellingEnough, matchingFields } from './contract/matching.ts';

export { brandScopes, emptyFieldPolicies, isTellingEnough, matchingFields } from './contract/matching.ts';

/** The contact fields that rules speak of: all but the id of the record. */
export const ruledFields = standakFields.filter((name) => name !== 'syrenisid') as [
  Exclude<(typeof standakFields)[number], 'syrenisid'>,
  ...Exclude<(typeof standakFields)[number], 'syrenisid'>[],
]; // the first of them is a title
export type RuledField = (typeof ruledFields)[number];

export const onMultipleMatches = {
  UseOldest: 'Use the oldest',
  UseNewest: 'Use the newest',
  CreateNew: 'Create a new person',
  SendToReview: 'Ask somebody',
} as const;
export const updatePolicies = {
  OverwriteIfNewer: 'Take newer values',
  OverwriteAll: 'Take all values',
  FillEmptyOnly: 'Fill empty fields only',
  NeverUpdate: 'Change nothing',
} as const;
const policies = ['OverwriteIfNewer', 'OverwriteAll', 'FillEmptyOnly', 'NeverUpdate'] as const;
export type UpdatePolicy = (typeof policies)[number];

const source = field.choice('Source', sourceTypes);

const fields = z.object({
  ruleId: field.rowId('Rule ID'),
  ruleName: field.text('Name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  ...matchingFields,
  emptyFieldPolicy,
  onMultipleMatches: field.withDefault(
    'If several match',
    z.enum(['UseOldest', 'UseNewest', 'CreateNew', 'SendToReview']),
    'UseOldest',
  ),
  updatePolicy: field.withDefault('Contact fields', z.enum(policies), 'OverwriteIfNewer'),
  fieldPolicies: field.named(
    field.listOf(
      'Fields that differ',
      z.strictObject({
        fieldName: field.choice('Field', ruledFields),
        updatePolicy: field.choice('Contact fields', policies),
      }),
      { max: 40 },
    ),
    { title: 'Fields that differ' },
  ),
  appliesToSources: field.withDefault(
    'Sources',
    z.array(source).check(field.ruled(arrayIsNotEmpty)),
    [...sourceTypes].filter((each) => each !== 'CookieBanner'),
  ),
  isActive: field.flag('Active', true),
  /** Its keys are being made; until then the earlier ones are in use, or none. */
  isBuilding: field.system(z.boolean(), 'Being prepared'),
  /** Values that so many people have that they find nobody. */
  crowdedKeys: field.system(z.int(), 'Shared by too many'),
  priority: field.system(z.int(), 'Priority'),
  rowVersion: field.rowVersion(),
});
export type DataSubjectRule = z.output<typeof fields>;

export const dataSubjectRules = resource({
  name: 'dataSubjectRule',
  path: '/api/DataSubjectRules',
  id: 'ruleId',
  list: 'dataSubjectRules',
  fields,
  label: 'ruleName',
  search: ['ruleName', 'brandName'],
  order: 'priority',
  scope: 'brand',
  area: productAreas.DATA_SUBJECT_RULES,
  access: { read: may('DataSubjectRules'), write: may('DataSubjectRules') },
  rules: [isTellingEnough],
});

const contactField = field.choice('Field', ruledFields);
const uniqueField = field.choice('Field', ['urn1', 'urn2', 'urn3', 'email1', 'mobile']);

const creationRule = z.object({
  brandId: field.brandId(),
  /** Of these lists one has to be complete; none at all asks for nothing. */
  combinations: field.listOf(
    'A new person needs',
    z.array(contactField).check(field.ruled(arrayIsNotEmpty), z.maxLength(6)),
    { max: 10 },
  ),
  uniqueFields: field.listOf('Unique fields', uniqueField, {
    max: 5,
    description: 'A value that another person has is refused',
  }),
});
export type CreationRule = z.output<typeof creationRule>;

const fieldRule = z.strictObject({
  fieldName: contactField,
  isMandatory: field.flag('Mandatory', false, { description: 'A new person needs it' }),
  pattern: field.named(
    z._default(z.string().check(z.trim(), z.maxLength(200), field.ruled(plainPattern)), ''),
    { title: 'Pattern', description: 'A regular expression for the whole value' },
  ),
  allowedValues: field.listOf('Allowed values', field.text('Value', { max: 255 }), { max: 200 }),
  maxLength: field.orNull('Longest', z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(255)))),
});
export type FieldRule = z.output<typeof fieldRule>;

/** A rule for one contact field, as a form. */
export const fieldRuleForm = { fields: z.object(fieldRule.shape) };
export const creationRuleForm = { fields: creationRule };

const fieldRules = z.object({
  fields: field.listOf('Fields', fieldRule, { max: 40 }),
  blockedValues: field.listOf('Values that find nobody', field.text('Value', { max: 255 }), { max: 500 }),
});
export type FieldRules = z.output<typeof fieldRules>;
/** The organisation's own values that find nobody, as a form. */
export const blockedValuesForm = { fields: z.object({ blockedValues: fieldRules.shape.blockedValues }) };

const place = routesAt('/api/DataSubjectRules', { access: may('DataSubjectRules') });
const everywhere = { access: mayEverywhere('DataSubjectRules') };
const rowVersion = z.optional(z.int());

const review = z.object({
  submissionGuid: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  ruleName: z.string(),
  source: z.string(),
  capturedAt: z.string(),
  receivedAt: z.string(),
  /** What was typed, masked unless it was revealed. */
  typed: z.array(z.object({ fieldName: z.string(), value: z.string() })),
  candidates: z.array(
    z.object({
      dataSubjectId: z.string(),
      createdDate: z.string(),
      fields: z.array(z.object({ fieldName: z.string(), value: z.string(), isSame: z.boolean() })),
    }),
  ),
  /** Channels whose no already holds for all candidates. */
  refusedChannels: z.array(z.string()),
  /** Channels whose yes waits. */
  waitingChannels: z.array(z.string()),
});
export type MatchReview = z.output<typeof review>;

export const ruleCalls = {
  order: place.put('/Order', 'Sets the order in which rules are tried', {
    body: z.strictObject({ ids: field.listOf('Rows', field.lookup('Row'), { rules: [arrayIsNotEmpty] }) }),
  }),
  test: place.post('/Test', 'Whom a submission with these values would be about; nothing is stored', {
    body: z.strictObject({
      brandId: field.brandId(),
      source: field.choice('Source', sourceTypes),
      contact: z.partialRecord(
        z.enum(ruledFields),
        z.string().check(z.trim(), field.ruled(field.isStorable), z.maxLength(255)),
      ),
    }),
    response: z.object({
      /** The rule that found somebody; null if none did. */
      ruleId: z.nullable(z.int()),
      ruleName: z.nullable(z.string()),
      outcome: z.enum(['Found', 'New', 'Several', 'Review', 'Refused']),
      /** How many people the rule found, and their initials. */
      count: z.int(),
      initials: z.array(z.string()),
    }),
  }),
  readCreation: place.get('/CreationRules', 'What a new person needs, by brand', {
    response: z.object({
      creationRules: z.array(z.extend(creationRule, { brandName: z.string(), rowVersion: z.int() })),
    }),
  }),
  writeCreation: place.put('/CreationRules', 'Sets what a new person of a brand needs', {
    body: z.strictObject({ ...creationRule.shape, rowVersion }),
  }),
  readFields: place.get('/FieldRules', 'What the organisation demands of contact fields', {
    response: z.extend(fieldRules, { rowVersion: z.int() }),
  }),
  writeFields: place.put('/FieldRules', 'Sets what the organisation demands of contact fields', {
    ...everywhere,
    body: z.strictObject({ ...fieldRules.shape, rowVersion }),
  }),
  reviews: place.get('/Reviews', 'Submissions that could be about several people', {
    response: z.object({ reviews: z.array(review) }),
  }),
  reveal: place.post(
    '/Reviews/{submissionGuid}/Reveal',
    'A submission under review and the people it could be about, unmasked; writes down who looked',
    { params: z.object({ submissionGuid: z.guid().check(z.toLowerCase()) }), response: review },
  ),
  decide: place.post(
    '/Reviews/{submissionGuid}',
    'Says whom a submission is about, or that it counts for nobody',
    {
      params: z.object({ submissionGuid: z.guid().check(z.toLowerCase()) }),
      body: z.strictObject({
        decision: z.enum(['Assign', 'CreateNew', 'Reject']),
        dataSubjectId: z.optional(z.guid().check(z.toLowerCase())),
      }),
      response: z.object({ dataSubjectId: z.nullable(z.string()) }),
    },
  ),
  clearCrowd: place.post('/{id}/CrowdedKeys/Clear', 'Lets values that many people share find people again', {
    params: z.object({ id: field.pathId() }),
  }),
};

export const dataSubjectRuleScreens = screens([
  {
    name: 'data-subject-rules',
    path: '/data-subject-rules',
    title: 'Data subject rules',
    access: may('DataSubjectRules'),
    search: { tab: 'text' },
  },
]);
