import type { IdentificationTexts } from './texts.ts';

export const en: IdentificationTexts = {
  email: {
    link: {
      subject: 'Your personal link from {{BrandName}}',
      text: 'With this link you can see and change what {{BrandName}} knows of you:',
      label: 'Open my page',
      life: 'The link works for {{Lifetime}}. Please do not share it.',
    },
    code: {
      subject: 'Your code for {{BrandName}}',
      text: 'Your code is',
      life: 'Please type it into the page that asked for it. It works for {{ExpiryMinutes}} minutes.',
    },
    spoken: {
      life: 'Please read it out to the person at {{BrandName}} who asks you for it. It works for {{ExpiryMinutes}} minutes.',
      ignore: 'If you are not in touch with {{BrandName}}, please tell nobody this code.',
    },
    ignore: 'If this was not you, you can ignore this email. Nothing has been changed.',
  },
  ask: {
    link: ['Is it you?', 'Type your email address. We will send you a personal link.'],
    code: ['Is it you?', 'Type your email address. We will send you a code.'],
    knowledge: ['Is it you?', 'Type these details as {brand} knows them.'],
    address: 'Email address',
    sendLink: 'Send me a link',
    sendCode: 'Send me a code',
    next: 'Continue',
  },
  sentLink: [
    'Look at your emails',
    'If {brand} knows this address, an email with your personal link is on its way.',
  ],
  sentCode: ['Look at your emails', 'If {brand} knows this address, an email with a code is on its way.'],
  codeLabel: 'Code from the email',
  again: 'Use another address',
  wrongCode: 'This code is not valid. Check it, or ask for a new one.',
  notFound: 'These details match nobody. Please check them.',
  elsewhere: ['Please sign in first', 'Open this page from your account with {brand}.'],
  expired: ['This link has expired', 'You can ask for a new one.'],
  used: ['This link was already used', 'You can ask for a new one.'],
  tooMany: 'There were too many attempts. Please try again in an hour.',
};
