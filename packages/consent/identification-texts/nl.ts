import type { IdentificationTexts } from './texts.ts';

export const nl: IdentificationTexts = {
  email: {
    link: {
      subject: 'Uw persoonlijke link van {{BrandName}}',
      text: 'Met deze link ziet en wijzigt u wat {{BrandName}} van u weet:',
      label: 'Mijn pagina openen',
      life: 'De link werkt {{Lifetime}}. Deel hem met niemand.',
    },
    code: {
      subject: 'Uw code voor {{BrandName}}',
      text: 'Uw code is',
      life: 'Typ de code op de pagina die erom vraagt. Hij werkt {{ExpiryMinutes}} minuten.',
    },
    spoken: {
      life: 'Lees hem voor aan degene bij {{BrandName}} die erom vraagt. Hij werkt {{ExpiryMinutes}} minuten.',
      ignore: 'Hebt u nu geen contact met {{BrandName}}, geef deze code dan aan niemand.',
    },
    ignore: 'Was u dit niet, dan kunt u deze e-mail negeren. Er is niets gewijzigd.',
  },
  ask: {
    link: ['Bent u het?', 'Typ uw e-mailadres. We sturen u een persoonlijke link.'],
    code: ['Bent u het?', 'Typ uw e-mailadres. We sturen u een code.'],
    knowledge: ['Bent u het?', 'Typ deze gegevens zoals {brand} ze kent.'],
    address: 'E-mailadres',
    sendLink: 'Stuur mij een link',
    sendCode: 'Stuur mij een code',
    next: 'Verder',
  },
  sentLink: [
    'Kijk in uw e-mail',
    'Als {brand} dit adres kent, is er een e-mail met uw persoonlijke link onderweg.',
  ],
  sentCode: ['Kijk in uw e-mail', 'Als {brand} dit adres kent, is er een e-mail met een code onderweg.'],
  codeLabel: 'Code uit de e-mail',
  again: 'Ander adres gebruiken',
  wrongCode: 'Deze code is niet geldig. Controleer hem of vraag een nieuwe aan.',
  notFound: 'Deze gegevens horen bij niemand. Controleer ze.',
  elsewhere: ['Log eerst in', 'Open deze pagina vanuit uw account bij {brand}.'],
  expired: ['Deze link is verlopen', 'U kunt een nieuwe aanvragen.'],
  used: ['Deze link is al gebruikt', 'U kunt een nieuwe aanvragen.'],
  tooMany: 'Er waren te veel pogingen. Probeer het over een uur opnieuw.',
};
