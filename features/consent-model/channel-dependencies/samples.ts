import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { fillChannels } from '../statements/samples.ts';

type Names = Readonly<{ trigger: string; targets: readonly string[] }>;

/** The dependencies between the demo company's channels. */
export const sampleDependencies: readonly (Wire & Names)[] = [
  {
    dependencyName: 'Partners need the newsletter',
    trigger: 'Newsletter – email',
    triggerValue: 'No',
    effect: 'ForceNo',
    targets: ['Partners – email'],
    applyIn: 'Everywhere',
  },
  {
    dependencyName: 'Members read about tours',
    trigger: 'Club account – email',
    triggerValue: 'No',
    effect: 'Hide',
    targets: ['Club tours – app', 'Events – phone'],
    applyIn: 'Collection',
  },
];

/**
 * Request bodies to create the demo company's dependencies in a brand; creates the channels they are about.
 */
export const dependencyRecords = async (place: Place): Promise<Wire[]> => {
  const ids = await fillChannels(place);
  return sampleDependencies.map(({ trigger, targets, ...dependency }) => ({
    ...dependency,
    brandId: place.brandId,
    triggerChannelId: ids.get(trigger),
    targetChannelIds: targets.map((name) => ids.get(name)),
  }));
};

const required = 'This field is required';
const missing = 'The chosen item does not exist';

export const channelDependencySamples: ResourceSamples = {
  records: dependencyRecords,
  invalid: [
    { because: 'it has no name', members: { dependencyName: ' ' }, fields: { dependencyName: required } },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'its trigger does not exist',
      members: { triggerChannelId: 2_000_000_000 },
      fields: { triggerChannelId: missing },
    },
    {
      because: 'it has no target',
      members: { targetChannelIds: [] },
      fields: { targetChannelIds: 'You must select at least one' },
    },
    {
      because: 'its target does not exist',
      members: { targetChannelIds: [2_000_000_000] },
      fields: { targetChannelIds: missing },
    },
    {
      because: 'a yes cannot be set behind people’s backs',
      members: { effect: 'ForceYes', applyIn: 'Everywhere' },
      fields: { applyIn: 'A yes can be set in forms only, where people see it' },
    },
    { because: 'it does nothing', members: { effect: undefined }, fields: { effect: required } },
  ],
  change: { applyIn: 'Collection' },
};
