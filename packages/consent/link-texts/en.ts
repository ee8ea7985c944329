import type { LinkTexts } from './texts.ts';

export const en: LinkTexts = {
  text: '{brand} will record this from you:',
  stop: { title: 'Unsubscribe', button: 'Yes, unsubscribe me' },
  agree: { title: 'Confirm your choice', button: 'Yes, confirm' },
  undo: 'Undo',
  manage: 'Manage all preferences',
  pages: {
    done: ['Done', '{brand} has recorded your choice.'],
    undone: ['Undone', 'Everything is as it was before.'],
    used: ['Already recorded', '{brand} recorded this on {date}. You do not have to do anything else.'],
    late: [
      'This can no longer be undone',
      'Too much time has passed, or you have answered since. Nothing was changed.',
    ],
    refused: ['This could not be recorded', 'Please contact {brand}.'],
    expired: ['This link has expired', 'Please use the link in a newer email from {brand}.'],
    nothing: [
      'Please open your link again',
      'For your safety, the address of this page does not keep your personal link. Please open the link in the email from {brand} again.',
    ],
    away: ['We cannot do this right now', 'Nothing was recorded. Please try again in a few minutes.'],
  },
};
