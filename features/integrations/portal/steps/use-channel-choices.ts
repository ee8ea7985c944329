import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { withChosen } from '@candour/kit/portal/with-chosen.ts';
import { channels } from '../../../consent-model/channels/contract.ts';

/** The channels people answer for, by name; including chosen ones that cannot be looked up. */
export const useChannelChoices = (chosen: readonly number[] | undefined) => {
  const { list } = channels.routes;
  const { data } = useRead(list, { query: {} }, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data?.channels ?? []).map(({ channelId, channelName }) => ({
    value: channelId,
    label: channelName,
  }));
  return withChosen(known, chosen, (id) => `Channel ${id}`);
};
