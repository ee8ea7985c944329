import { hasChanges } from '@candour/kit/portal/kept-forms.ts';

/** Tabs of this browser ask each other whether a form in them has changes. */
const channelName = 'changed-forms';
const replyMilliseconds = 150;

type Message = 'who has changes?' | 'I have';

/** Replies to other tabs. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'who has changes?' && hasChanges()) channel.postMessage('I have' satisfies Message);
  });
};

/** Whether another tab has a form with changes; a sleeping tab does not reply in time. */
export const otherTabsHaveChanges = async (): Promise<boolean> => {
  const channel = new BroadcastChannel(channelName);
  try {
    return await new Promise((resolve) => {
      setTimeout(() => resolve(false), replyMilliseconds);
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data === 'I have') resolve(true);
      });
      channel.postMessage('who has changes?' satisfies Message);
    });
  } finally {
    channel.close();
  }
};
