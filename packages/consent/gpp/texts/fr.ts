import type { GppTexts } from './texts.ts';

export const fr: GppTexts = {
  language: 'fr',
  choices: 'Vos choix de confidentialité',
  introduction:
    'Activez ce à quoi vous vous opposez, puis enregistrez. C’est gratuit et ne demande pas de compte. Nous en informons les entreprises présentes sur cette page.',
  ownString:
    'Conserve ce à quoi vous vous êtes opposé, sous la forme que lisent les entreprises présentes sur la page.',
  optOuts: {
    s: {
      name: 'Ne pas vendre mes informations personnelles',
      text: 'Nous ne cédons pas vos informations personnelles à d’autres contre de l’argent ou toute autre contrepartie.',
    },
    h: {
      name: 'Ne pas partager mes informations personnelles',
      text: 'Nous ne partageons pas vos informations personnelles pour de la publicité qui vous suit d’un site à l’autre.',
    },
    t: {
      name: 'Pas de publicité ciblée',
      text: 'Nous ne vous montrons pas de publicité choisie d’après ce que vous faites sur d’autres sites et dans d’autres applications.',
    },
    d: {
      name: 'Limiter l’utilisation de mes informations personnelles sensibles',
      text: 'Nous n’utilisons des informations comme votre santé, vos convictions ou votre position exacte que pour ce que vous nous demandez.',
    },
  },
};
