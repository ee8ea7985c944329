import * as z from 'zod/mini';
import { matchableFields } from '@candour/consent/match-values.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { isTellingEnough, matchingFields } from '../data-subject-rules/contract.ts';

export const modes = { Link: 'Link', Merge: 'Merge' } as const;
export const groupKinds = { Person: 'Person', Household: 'Household', Organisation: 'Organisation' } as const;
export const survivors = {
  Oldest: 'The oldest record',
  Newest: 'The newest record',
  MostComplete: 'The record with most fields',
  HasUrn1: 'The record with a customer number 1',
} as const;
export const fieldPolicies = {
  MostRecent: 'Newest value of each',
  SurvivorWins: 'Those of the record that stays',
} as const;
export const preferencePolicies = {
  LatestEvent: 'What was said last',
  MostRestrictive: 'Any no wins',
  SurvivorWins: 'What the record that stays said',
} as const;
export const runModes = {
  OnSubmission: 'With each submission',
  Nightly: 'Every night',
  Manual: 'By hand',
} as const;

const fields = z.object({
  groupingRuleId: field.rowId('Grouping rule ID'),
  ruleName: field.text('Name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  mode: field.withDefault('Mode', z.enum(['Link', 'Merge']), 'Link', {
    description: 'Linked records stay apart; merged ones are one person',
  }),
  groupKind: field.withDefault('Kind', z.enum(['Person', 'Household', 'Organisation']), 'Person'),
  ...matchingFields,
  blockers: field.named(
    field.listOf('Must not differ', field.choice('Field', matchableFields), { max: 10 }),
    { title: 'Must not differ', description: 'Records that differ in one of these are left alone' },
  ),
  survivor: field.withDefault(
    'Record that stays',
    z.enum(['Oldest', 'Newest', 'MostComplete', 'HasUrn1']),
    'Oldest',
  ),
  fieldPolicy: field.withDefault('Contact fields', z.enum(['MostRecent', 'SurvivorWins']), 'MostRecent'),
  preferencePolicy: field.withDefault(
    'Preferences',
    z.enum(['LatestEvent', 'MostRestrictive', 'SurvivorWins']),
    'LatestEvent',
  ),
  runMode: field.withDefault('Runs', z.enum(['OnSubmission', 'Nightly', 'Manual']), 'Manual'),
  requireReview: field.flag('Somebody looks first', true),
  isActive: field.flag('Active', true),
  isBuilding: field.system(z.boolean(), 'Being prepared'),
  /** Candidates that wait for somebody. */
  waiting: field.system(z.int(), 'To review'),
  lastRun: field.system(
    z.nullable(z.object({ at: z.string(), groups: z.int(), merges: z.int(), candidates: z.int() })),
    'Last run',
  ),
  priority: field.system(z.int(), 'Priority'),
  rowVersion: field.rowVersion(),
});
export type GroupingRule = z.output<typeof fields>;

const mergesPeopleOnly: RecordRule<typeof fields> = ({ mode, groupKind }) =>
  mode === 'Merge' && groupKind !== 'Person' ? { groupKind: 'Only records of one person can be merged' } : {};

export const groupingRules = resource({
  name: 'groupingRule',
  path: '/api/DataSubjectGroupingRules',
  id: 'groupingRuleId',
  list: 'groupingRules',
  fields,
  label: 'ruleName',
  search: ['ruleName', 'brandName'],
  order: 'priority',
  scope: 'brand',
  area: productAreas.GROUPING_RULES,
  access: { read: may('DataSubjectGroupingRules'), write: may('DataSubjectGroupingRules') },
  rules: [isTellingEnough, mergesPeopleOnly],
});

const maskedRecord = z.object({
  dataSubjectId: z.string(),
  initials: z.string(),
  createdDate: z.string(),
  brandNames: z.array(z.string()),
  fields: z.array(z.object({ fieldName: z.string(), value: z.string(), isSame: z.boolean() })),
});
export type MaskedRecord = z.output<typeof maskedRecord>;

const candidate = z.object({
  candidateId: z.string(),
  ruleName: z.string(),
  mode: z.enum(['Link', 'Merge']),
  matchedOn: z.array(z.string()),
  foundAt: z.string(),
  records: z.array(maskedRecord),
});
export type GroupingCandidate = z.output<typeof candidate>;

/** A submission since a merge that was taken back: nobody could tell which of the records it is about. */
const undecided = z.object({
  submissionGuid: z.string(),
  brandName: z.string(),
  source: z.string(),
  capturedAt: z.string(),
  answers: z.array(z.object({ channelName: z.string(), value: z.int() })),
  records: z.array(maskedRecord),
});
export type UndecidedSubmission = z.output<typeof undecided>;

const guid = () => z.guid().check(z.toLowerCase());
const place = routesAt('/api/DataSubjectGroupingRules', { access: may('GroupingRun') });
const one = { params: z.object({ id: field.pathId() }) };
/** As on a person's own screen. */
const looking = may('DataSubjectRules', 'DataSubjectGroupingRules', 'RightsRequests');

export const groupingCalls = {
  order: place.put('/Order', 'Sets the order in which grouping rules run', {
    access: may('DataSubjectGroupingRules'),
    body: z.strictObject({ ids: field.listOf('Rows', field.lookup('Row'), { rules: [arrayIsNotEmpty] }) }),
  }),
  dryRun: place.post('/{id}/DryRun', 'What a run would find; nothing is written', {
    ...one,
    access: may('DataSubjectGroupingRules', 'GroupingRun'),
    response: z.object({
      candidateGroups: z.int(),
      recordsAffected: z.int(),
      /** Groups that are left alone, because their records differ or somebody said they are not the same. */
      leftAlone: z.int(),
      examples: z.array(
        z.object({
          matchedOn: z.array(z.string()),
          records: z.array(z.object({ initials: z.string(), createdDate: z.string() })),
          /** Channels for which a merge changes what holds for the record that stays. */
          changedChannels: z.array(z.int()),
        }),
      ),
    }),
  }),
  run: place.post('/{id}/Run', 'Runs a grouping rule in the background', one),
  reviewQueue: place.get('/ReviewQueue', 'Records that rules take for one person, for somebody to look at', {
    response: z.object({ candidates: z.array(candidate), undecided: z.array(undecided) }),
  }),
  reveal: place.post(
    '/ReviewQueue/{candidateId}/Reveal',
    'Records in the queue with all their contact fields, unmasked; writes down who looked',
    { access: looking, params: z.object({ candidateId: guid() }), response: candidate },
  ),
  preview: place.get('/ReviewQueue/{candidateId}/Preview', 'What merging these records would do', {
    params: z.object({ candidateId: guid() }),
    response: z.object({
      /** Why they cannot be merged; null if they can. */
      refusal: z.nullable(z.string()),
      /** The record that stays. */
      survivorId: z.nullable(z.string()),
      fieldPolicy: z.enum(['MostRecent', 'SurvivorWins']),
      preferencePolicy: z.enum(['LatestEvent', 'MostRestrictive', 'SurvivorWins']),
      /** Channels for which something else holds then. */
      changedChannels: z.array(z.string()),
      /** How long it can be taken back. */
      undoableDays: z.int(),
    }),
  }),
  assign: place.post('/Undecided/{undecidedGuid}', 'Says which record a submission is about', {
    params: z.object({ undecidedGuid: guid() }),
    body: z.strictObject({ dataSubjectId: guid() }),
  }),
  decide: place.post('/ReviewQueue/{candidateId}', 'Says whether records are one person', {
    params: z.object({ candidateId: guid() }),
    body: z.strictObject({ decision: z.enum(['Merge', 'NotTheSame']) }),
    response: z.object({ mergeId: z.nullable(z.string()) }),
  }),
  unmerge: place.post('/Unmerge/{mergeId}', 'Takes a merge back', {
    params: z.object({ mergeId: guid() }),
    body: z.strictObject({ reason: field.text('Reason', { max: 500 }) }),
    response: z.object({ recordIds: z.array(z.string()), moved: z.int(), undecided: z.int() }),
  }),
};

export const groupingRuleScreens = screens([
  {
    name: 'data-subject-grouping-rules',
    path: '/data-subject-grouping-rules',
    title: 'Data subject grouping rules',
    access: may('DataSubjectGroupingRules'),
    search: { tab: 'text' },
  },
]);
