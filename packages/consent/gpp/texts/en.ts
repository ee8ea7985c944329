import type { GppTexts } from './texts.ts';

export const en: GppTexts = {
  language: 'en',
  choices: 'Your privacy choices',
  introduction:
    'Switch on what you opt out of, and save. It costs nothing and needs no account. We tell the companies on this page.',
  ownString: 'Keeps what you opted out of, in the form companies on the page read.',
  optOuts: {
    s: {
      name: 'Do not sell my personal information',
      text: 'We do not give your personal information to others for money or for anything else of value.',
    },
    h: {
      name: 'Do not share my personal information',
      text: 'We do not share your personal information for advertising that follows you across sites.',
    },
    t: {
      name: 'No targeted advertising',
      text: 'We do not show you advertising that is chosen by what you do on other sites and in other apps.',
    },
    d: {
      name: 'Limit the use of my sensitive personal information',
      text: 'We use information such as your health, your beliefs or your exact location only for what you ask of us.',
    },
  },
};
