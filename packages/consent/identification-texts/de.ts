import type { IdentificationTexts } from './texts.ts';

export const de: IdentificationTexts = {
  email: {
    link: {
      subject: 'Ihr persönlicher Link von {{BrandName}}',
      text: 'Mit diesem Link sehen und ändern Sie, was {{BrandName}} von Ihnen weiß:',
      label: 'Meine Seite öffnen',
      life: 'Der Link gilt {{Lifetime}}. Bitte geben Sie ihn nicht weiter.',
    },
    code: {
      subject: 'Ihr Code für {{BrandName}}',
      text: 'Ihr Code lautet',
      life: 'Bitte geben Sie ihn auf der Seite ein, die danach fragt. Er gilt {{ExpiryMinutes}} Minuten.',
    },
    spoken: {
      life: 'Bitte lesen Sie ihn der Person bei {{BrandName}} vor, die Sie danach fragt. Er gilt {{ExpiryMinutes}} Minuten.',
      ignore:
        'Falls Sie gerade nicht mit {{BrandName}} in Kontakt sind, nennen Sie diesen Code bitte niemandem.',
    },
    ignore: 'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Es wurde nichts geändert.',
  },
  ask: {
    link: ['Sind Sie es?', 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen persönlichen Link.'],
    code: ['Sind Sie es?', 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Code.'],
    knowledge: ['Sind Sie es?', 'Geben Sie diese Angaben so ein, wie {brand} sie kennt.'],
    address: 'E-Mail-Adresse',
    sendLink: 'Link senden',
    sendCode: 'Code senden',
    next: 'Weiter',
  },
  sentLink: [
    'Sehen Sie in Ihre E-Mails',
    'Wenn {brand} diese Adresse kennt, ist eine E-Mail mit Ihrem persönlichen Link unterwegs.',
  ],
  sentCode: [
    'Sehen Sie in Ihre E-Mails',
    'Wenn {brand} diese Adresse kennt, ist eine E-Mail mit einem Code unterwegs.',
  ],
  codeLabel: 'Code aus der E-Mail',
  again: 'Andere Adresse verwenden',
  wrongCode: 'Dieser Code ist nicht gültig. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  notFound: 'Diese Angaben passen zu niemandem. Bitte prüfen Sie sie.',
  elsewhere: ['Bitte melden Sie sich erst an', 'Öffnen Sie diese Seite aus Ihrem Konto bei {brand}.'],
  expired: ['Dieser Link ist abgelaufen', 'Sie können einen neuen anfordern.'],
  used: ['Dieser Link wurde schon benutzt', 'Sie können einen neuen anfordern.'],
  tooMany: 'Das waren zu viele Versuche. Bitte versuchen Sie es in einer Stunde noch einmal.',
};
