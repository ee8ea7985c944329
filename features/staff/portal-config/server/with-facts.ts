import { refuseFields } from '@candour/kit/server/refusal';
import type { ConfiguredChannel, ConfiguredKey, PreferenceGroups } from '../contract/preference-groups.ts';

/** What was sent of the tree, with the names and kinds that are known rather than those that were sent. */
export const withFacts = (sent: PreferenceGroups, known: PreferenceGroups): PreferenceGroups => {
  const subs = new Map(
    known.parentGroups.flatMap((parent) => parent.subGroups.map((sub) => [sub.subGroupId, sub])),
  );
  const channels = new Map(
    known.parentGroups.flatMap((parent) => parent.channels.map((channel) => [channel.channelId, channel])),
  );
  return {
    parentGroups: sent.parentGroups.map((parent) => ({
      ...parent,
      parentGroupName:
        known.parentGroups.find(({ parentGroupId }) => parentGroupId === parent.parentGroupId)
          ?.parentGroupName ?? unknown(),
      subGroups: parent.subGroups.map((sub) => ({
        ...sub,
        subGroupName: subs.get(sub.subGroupId)?.subGroupName ?? unknown(),
      })),
      channels: parent.channels.map((channel) =>
        channelOf(channel, channels.get(channel.channelId) ?? unknown()),
      ),
    })),
  };
};

const unknown = (): never => refuseFields({ preferenceGroups: 'The chosen item does not exist' });

const channelOf = (sent: ConfiguredChannel, known: ConfiguredChannel): ConfiguredChannel => ({
  ...sent,
  subGroupId: known.subGroupId,
  channelName: known.channelName,
  extendedPreferences: sent.extendedPreferences.map((key) =>
    keyOf(key, known.extendedPreferences.find(({ keyId }) => keyId === key.keyId) ?? unknown()),
  ),
});

const keyOf = (sent: ConfiguredKey, known: ConfiguredKey): ConfiguredKey => {
  const { keyName, keyLabel, fieldTypeId, options } = known;
  const chosen = sent.defaultSingleSelectValueId;
  if (chosen !== null && !options.some(({ optionId }) => optionId === chosen)) unknown();
  return { ...sent, keyName, keyLabel, fieldTypeId, options };
};
