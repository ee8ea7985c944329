import type { OptInTexts } from './texts.ts';

export const da: OptInTexts = {
  title: 'Er det rigtigt?',
  text: '{brand} har fået disse svar med din e-mailadresse. De gælder, så snart du bekræfter dem.',
  confirm: 'Ja, bekræft',
  cancel: 'Nej, det er ikke rigtigt',
  again: 'Send en ny e-mail',
  pages: {
    confirmed: ['Tak', 'Dine svar er bekræftet. Du kan altid ændre mening.'],
    rejected: ['Ikke bekræftet', 'Disse svar gælder ikke. Du behøver ikke gøre mere.'],
    declinedSince: [
      'Intet er ændret',
      'Du har sagt nej siden da, og det gælder stadig. Hvis du har ændret mening, så udfyld formularen igen.',
    ],
    addressChanged: [
      'Din e-mailadresse er ændret',
      'Linket blev sendt til en tidligere adresse. Udfyld formularen igen.',
    ],
    expired: ['Linket er udløbet', 'Hvis du stadig vil bekræfte dine svar, kan vi sende dig en ny e-mail.'],
    sent: ['Se i din indbakke', 'Hvis der stadig er noget at bekræfte, kommer der snart en ny e-mail.'],
    gone: ['Der er intet at bekræfte', 'Disse svar er allerede afgjort eller er ikke længere gemt.'],
    unknown: ['Linket virker ikke', 'Kontrollér, at du har åbnet hele linket fra e-mailen.'],
  },
  email: {
    subject: 'Bekræft dine svar til {{BrandName}}',
    text: '{{BrandName}} har fået svar med denne e-mailadresse. Bekræft dem, hvis de er dine:',
    link: 'Se mine svar',
    life: 'Linket virker i {{ExpiryDays}} dage.',
    ignore: 'Hvis det ikke var dig, kan du se bort fra e-mailen. Uden din bekræftelse gælder intet.',
  },
  code: {
    subject: 'Din kode til {{BrandName}}',
    text: 'Din kode er',
    life: 'Skriv den i formularen. Den gælder i {{ExpiryMinutes}} minutter.',
  },
  receipt: {
    subject: 'Dine svar til {{BrandName}}',
    text: '{{BrandName}} har modtaget disse svar fra dig:',
    mind: 'Hvis det ikke var dig, eller hvis du har skiftet mening, så sig det til {{BrandName}}.',
    yes: 'Ja',
    no: 'Nej',
  },
};
