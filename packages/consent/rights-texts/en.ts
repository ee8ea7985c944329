import type { RightsTexts } from './texts.ts';

export const en: RightsTexts = {
  page: {
    title: 'Your copy of your data',
    text: 'Your copy is ready. To make sure that only you get it, we first send a code to your email address.',
    download: 'Download',
    gone: [
      'This copy is no longer here',
      'It was downloaded, or its time is over. Please ask us if you need it again.',
    ],
  },
  emails: {
    ready: {
      subject: 'Your copy of your data from {{BrandName}}',
      text: 'You asked {{BrandName}} for a copy of your data (number {{Reference}}). It is ready:',
      link: 'Get my copy',
      life: 'The link works once and for {{ExpiryDays}} days. Please do not share it.',
    },
    erased: {
      subject: 'Your data at {{BrandName}} are erased',
      text: 'You asked {{BrandName}} to erase your data (number {{Reference}}). We have done so.',
      kept: 'What we have to keep as evidence no longer tells who you are. This is our last email about it.',
    },
    extended: {
      subject: 'We need more time for your request',
      text: 'Your request to {{BrandName}} ({{RequestName}}, number {{Reference}}) takes longer than a month: {{Reason}}',
      due: 'We will answer by {{DueDate}}.',
    },
    rejected: {
      subject: 'Your request to {{BrandName}}',
      text: 'We cannot do what you asked for ({{RequestName}}, number {{Reference}}): {{Reason}}',
      complain: 'You may complain to a data protection authority, or go to court.',
    },
    done: {
      subject: 'Your request to {{BrandName}} is done',
      text: 'We have done what you asked for: {{RequestName}} (number {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} will use your data again',
      text: 'At your request (number {{Reference}}) we had restricted the use of your data. We are ending this: {{Reason}}',
    },
  },
};
