import type { OptInTexts } from './texts.ts';

export const nl: OptInTexts = {
  title: 'Klopt dit?',
  text: '{brand} heeft deze antwoorden met uw e-mailadres gekregen. Ze tellen zodra u ze bevestigt.',
  confirm: 'Ja, bevestigen',
  cancel: 'Nee, dit klopt niet',
  again: 'Nieuwe e-mail sturen',
  pages: {
    confirmed: ['Bedankt', 'Uw antwoorden zijn bevestigd. U kunt altijd van gedachten veranderen.'],
    rejected: ['Niet bevestigd', 'Deze antwoorden tellen niet. U hoeft verder niets te doen.'],
    declinedSince: [
      'Er is niets veranderd',
      'U hebt sindsdien nee gezegd, en dat blijft gelden. Bent u van gedachten veranderd, vul het formulier dan opnieuw in.',
    ],
    addressChanged: [
      'Uw e-mailadres is veranderd',
      'Deze link is naar een eerder adres gestuurd. Vul het formulier opnieuw in.',
    ],
    expired: [
      'Deze link is verlopen',
      'Wilt u uw antwoorden nog bevestigen, dan sturen we u graag een nieuwe e-mail.',
    ],
    sent: ['Kijk in uw mailbox', 'Als er nog iets te bevestigen is, komt er snel een nieuwe e-mail.'],
    gone: [
      'Er is niets te bevestigen',
      'Over deze antwoorden is al beslist, of ze zijn niet meer opgeslagen.',
    ],
    unknown: ['Deze link werkt niet', 'Controleer of u de hele link uit de e-mail hebt geopend.'],
  },
  email: {
    subject: 'Bevestig uw antwoorden aan {{BrandName}}',
    text: '{{BrandName}} heeft antwoorden met dit e-mailadres gekregen. Zijn ze van u, bevestig ze dan:',
    link: 'Mijn antwoorden bekijken',
    life: 'De link werkt {{ExpiryDays}} dagen.',
    ignore: 'Was u dit niet, dan kunt u deze e-mail negeren. Zonder uw bevestiging telt niets.',
  },
  code: {
    subject: 'Uw code voor {{BrandName}}',
    text: 'Uw code is',
    life: 'Vul deze in het formulier in. De code werkt {{ExpiryMinutes}} minuten.',
  },
  receipt: {
    subject: 'Uw antwoorden aan {{BrandName}}',
    text: '{{BrandName}} heeft deze antwoorden van u ontvangen:',
    mind: 'Was u dit niet, of bent u van gedachten veranderd? Laat het {{BrandName}} weten.',
    yes: 'Ja',
    no: 'Nee',
  },
};
