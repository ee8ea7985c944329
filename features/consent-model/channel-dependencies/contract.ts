import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** The effect of a rule, in plain words. */
export const effects = {
  ForceYes: 'Set to yes',
  ForceNo: 'Set to no',
  RequireYes: 'Must be yes too',
  Hide: 'Hide',
  Clear: 'Clear the answer',
} as const;
export const places = { Collection: 'Forms only', Everywhere: 'Everywhere' } as const;

const channelDependency = z.object({
  dependencyId: field.rowId('Dependency ID'),
  dependencyName: field.text('Name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  triggerChannelId: field.lookup('When channel', { of: 'channel' }),
  triggerChannelName: field.system(z.string(), 'When channel'),
  triggerValue: field.choice('Is', ['Yes', 'No']),
  effect: field.choice('Then', ['ForceYes', 'ForceNo', 'RequireYes', 'Hide', 'Clear']),
  targetChannelIds: field.named(
    field.listOf('Target channels', field.lookup('Channel', { of: 'channel' }), {
      max: 200,
      rules: [arrayIsNotEmpty],
    }),
    {
      title: 'Target channels',
    },
  ),
  targetChannelNames: field.system(z.array(z.string()), 'Target channels'),
  applyIn: field.choice('Applies in', ['Collection', 'Everywhere'], {
    description: 'Forms only, or also answers from the API and imports',
  }),
  isActive: field.flag('Active', true),
  displayOrder: field.system(z.int(), 'Order'),
  rowVersion: field.rowVersion(),
});
export type ChannelDependency = z.output<typeof channelDependency>;

const aimsElsewhere: RecordRule<typeof channelDependency> = ({ triggerChannelId, targetChannelIds }) =>
  targetChannelIds.includes(triggerChannelId)
    ? { targetChannelIds: 'A channel cannot depend on itself' }
    : {};
// A rule that people never saw must not say yes for them.
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

const answer = { channelId: field.lookup('Channel', { of: 'channel' }), value: z.nullable(z.boolean()) };

export const dependencyCalls = {
  evaluate: route({
    method: 'POST',
    path: '/api/ChannelDependencies/Evaluate',
    summary: 'What answers become under the active dependencies of a brand; nothing is stored',
    access: may('ChannelDependencies'),
    body: z.strictObject({
      brandId: field.brandId(),
      answers: field.listOf('Answers', z.strictObject(answer), { max: 500 }),
      at: field.withDefault('Where', z.enum(['collection', 'server']), 'collection'),
    }),
    response: z.object({
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
    body: z.strictObject({ ids: field.listOf('Rows', field.lookup('Row'), { rules: [arrayIsNotEmpty] }) }),
  }),
};

export const channelDependencyScreens = screens([
  {
    name: 'channel-dependencies',
    path: '/channel-dependencies',
    title: 'Channel dependencies',
    access: may('ChannelDependencies'),
    opens: { area: 'CHANNEL_DEPENDENCIES' },
    search: { q: 'text', accessedVia: 'text' },
  },
]);
