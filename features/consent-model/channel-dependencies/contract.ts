import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import {
  brandId,
  choice,
  flag,
  listOf,
  lookup,
  named,
  rowId,
  rowVersion,
  system,
  text,
} from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** What a rule does, in people's words. */
export const effects = {
  ForceYes: 'Set to yes',
  ForceNo: 'Set to no',
  RequireYes: 'Must be yes too',
  Hide: 'Hide',
  Clear: 'Clear the answer',
} as const;
export const places = { Collection: 'Forms only', Everywhere: 'Everywhere' } as const;

const channelDependency = z.object({
  dependencyId: rowId('Dependency ID'),
  dependencyName: text('Name', { max: 100 }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  triggerChannelId: lookup('When channel'),
  triggerChannelName: system(z.string(), 'When channel'),
  triggerValue: choice('Is', ['Yes', 'No']),
  effect: choice('Then', ['ForceYes', 'ForceNo', 'RequireYes', 'Hide', 'Clear']),
  targetChannelIds: named(
    listOf('Target channels', lookup('Channel'), { max: 200, rules: [arrayIsNotEmpty] }),
    {
      title: 'Target channels',
    },
  ),
  targetChannelNames: system(z.array(z.string()), 'Target channels'),
  applyIn: choice('Applies in', ['Collection', 'Everywhere'], {
    description: 'Forms only, or also answers from the API and imports',
  }),
  isActive: flag('Active', true),
  displayOrder: system(z.int(), 'Order'),
  rowVersion: rowVersion(),
});
export type ChannelDependency = z.output<typeof channelDependency>;

const aimsElsewhere: RecordRule<typeof channelDependency> = ({ triggerChannelId, targetChannelIds }) =>
  targetChannelIds.includes(triggerChannelId)
    ? { targetChannelIds: 'A channel cannot depend on itself' }
    : {};
// Nobody can be made to have said yes by a rule they never saw.
const saysYesInForms: RecordRule<typeof channelDependency> = ({ effect, applyIn }) =>
  effect === 'ForceYes' && applyIn === 'Everywhere'
    ? { applyIn: 'A yes can be set in forms only, where people see it' }
    : {};

export const channelDependencies = resource({
  name: 'channelDependency',
  path: '/api/ChannelDependencies',
  id: 'dependencyId',
  list: 'channelDependencies',
  fields: channelDependency,
  label: 'dependencyName',
  search: ['dependencyName', 'triggerChannelName'],
  order: 'displayOrder',
  scope: 'brand',
  area: productAreas.CHANNEL_DEPENDENCIES,
  access: { read: may('ChannelDependencies'), write: may('ChannelDependencies') },
  rules: [aimsElsewhere, saysYesInForms],
});

const answer = { channelId: lookup('Channel'), value: z.nullable(z.boolean()) };

export const dependencyCalls = {
  evaluate: route({
    method: 'POST',
    path: '/api/ChannelDependencies/Evaluate',
    summary: 'What answers become under the active dependencies of a brand; nothing is stored',
    access: may('ChannelDependencies'),
    body: z.strictObject({
      brandId: brandId(),
      answers: listOf('Answers', z.strictObject(answer), { max: 500 }),
      at: named(z._default(z.enum(['collection', 'server']), 'collection'), { title: 'Where' }),
    }),
    answer: z.object({
      answers: z.array(z.object({ ...answer, isHidden: z.boolean(), derivedBy: z.nullable(z.int()) })),
      unmet: z.array(z.object({ dependencyId: z.int(), channelId: z.int() })),
      passes: z.int(),
    }),
  }),
  order: route({
    method: 'PUT',
    path: '/api/ChannelDependencies/Order',
    summary: 'Sets the order in which dependencies run',
    access: may('ChannelDependencies'),
    body: z.strictObject({ ids: listOf('Rows', lookup('Row'), { rules: [arrayIsNotEmpty] }) }),
  }),
};

export const channelDependencyScreens = screens([
  {
    name: 'channel-dependencies',
    path: '/channel-dependencies',
    title: 'Channel dependencies',
    access: may('ChannelDependencies'),
    search: { q: 'text', accessedVia: 'text' },
  },
]);
