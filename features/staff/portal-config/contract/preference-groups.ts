import * as z from 'zod/mini';
import { standakFields } from '@candour/consent/standak-fields.ts';
import * as field from '@candour/kit/contract/fields';

const order = () => z._default(z.int().check(z.gte(0), z.lte(100_000)), 0);
/** Told by the server, and ignored when it is sent back. */
const told = () => z._default(z.string().check(z.maxLength(300)), '');

const shown = {
  display: field.flag('Shown', false),
  hideNoPref: field.flag('Hidden without an answer', false, {
    description: 'Not shown for people who have not answered it',
  }),
  canBeAdded: field.flag('Can be added', true, {
    description: 'Agents can record a first answer',
  }),
};

const extendedPreference = z.strictObject({
  keyId: field.lookup('Extended preference', { of: 'extendedPreference' }),
  keyName: told(),
  keyLabel: told(),
  fieldTypeId: z._default(z.int(), 0),
  options: z._default(
    z.array(z.strictObject({ optionId: z.int(), value: told(), label: z.string() })).check(z.maxLength(200)),
    [],
  ),
  hideFromUi: field.flag('Hidden from agents', false),
  isMandatory: field.flag('Mandatory', false),
  isEditable: field.flag('Editable', true),
  defaultFreeTextValue: field.optionalText('Default', { max: 1000 }),
  defaultSingleSelectValueId: field.orNull('Default', z.int().check(z.gte(0))),
});
export type ConfiguredKey = z.output<typeof extendedPreference>;

const subGroup = z.strictObject({
  subGroupId: field.lookup('Sub group', { of: 'subGroup' }),
  parentGroupId: field.lookup('Parent group', { of: 'parentGroup' }),
  subGroupName: told(),
  displayOrder: order(),
  ...shown,
  display: field.flag('Shown', true),
  expandedByDefault: field.flag('Open at first', true),
});
export type ConfiguredSubGroup = z.output<typeof subGroup>;

const channel = z.strictObject({
  /** The same as `channelId`. */
  id: z.optional(field.lookup('Channel', { of: 'channel' })),
  subGroupId: field.lookup('Sub group', { of: 'subGroup' }),
  channelId: field.lookup('Channel', { of: 'channel' }),
  channelName: told(),
  displayOrderInSubGroup: order(),
  ...shown,
  requiredStandDakFields: field.listOf('Required contact fields', z.enum(standakFields), {
    description: 'Must be known before an agent can record a yes',
  }),
  extendedPreferences: z._default(z.array(extendedPreference).check(z.maxLength(100)), []),
});
export type ConfiguredChannel = z.output<typeof channel>;

const parentGroup = z.strictObject({
  parentGroupId: field.lookup('Parent group', { of: 'parentGroup' }),
  parentGroupName: told(),
  displayOrder: order(),
  subGroups: z.array(subGroup).check(z.maxLength(1000)),
  channels: z.array(channel).check(z.maxLength(5000)),
});
export type ConfiguredParentGroup = z.output<typeof parentGroup>;

export const preferenceGroups = z.strictObject({
  parentGroups: z.array(parentGroup).check(z.maxLength(1000)),
});
export type PreferenceGroups = z.output<typeof preferenceGroups>;
