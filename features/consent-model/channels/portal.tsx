import { ChannelList } from './portal/channel-list.tsx';
import { ManageChannel } from './portal/manage-channel.tsx';
import { TranslateChannel } from './portal/translate-channel.tsx';

export const screens = {
  channels: ChannelList,
  'manage-channel': ManageChannel,
  'manage-channel-translation': TranslateChannel,
};
