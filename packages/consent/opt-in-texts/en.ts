import type { OptInTexts } from './texts.ts';

export const en: OptInTexts = {
  title: 'Is this right?',
  text: '{brand} was given these answers with your email address. They count once you confirm them.',
  confirm: 'Yes, confirm',
  cancel: 'No, this is not right',
  again: 'Send a new email',
  pages: {
    confirmed: ['Thank you', 'Your answers are confirmed. You can change your mind at any time.'],
    rejected: ['Not confirmed', 'These answers do not count. You do not have to do anything else.'],
    declinedSince: [
      'Nothing was changed',
      'You have said no since then, and that still holds. If you have changed your mind, please fill in the form again.',
    ],
    addressChanged: [
      'Your email address has changed',
      'This link was sent to an earlier address. Please fill in the form again.',
    ],
    expired: [
      'This link has expired',
      'If you still want to confirm your answers, we can send you a new email.',
    ],
    sent: ['Look at your emails', 'If there is anything left to confirm, a new email will arrive soon.'],
    gone: ['There is nothing to confirm', 'These answers were already decided or are no longer stored.'],
    unknown: ['This link does not work', 'Please check that you opened the whole link from the email.'],
  },
  email: {
    subject: 'Please confirm your answers to {{BrandName}}',
    text: '{{BrandName}} was given answers with this email address. If they are yours, please confirm them:',
    link: 'Look at my answers',
    life: 'The link works for {{ExpiryDays}} days.',
    ignore: 'If this was not you, you can ignore this email. Nothing takes effect unless you confirm.',
  },
  code: {
    subject: 'Your code for {{BrandName}}',
    text: 'Your code is',
    life: 'Please type it into the form. It works for {{ExpiryMinutes}} minutes.',
  },
  receipt: {
    subject: 'Your answers to {{BrandName}}',
    text: '{{BrandName}} has received these answers from you:',
    mind: 'If this was not you, or if you have changed your mind, please tell {{BrandName}}.',
    yes: 'Yes',
    no: 'No',
  },
};
