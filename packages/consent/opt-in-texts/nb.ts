import type { OptInTexts } from './texts.ts';

export const nb: OptInTexts = {
  title: 'Stemmer dette?',
  text: '{brand} har fått disse svarene med e-postadressen din. De gjelder så snart du bekrefter dem.',
  confirm: 'Ja, bekreft',
  cancel: 'Nei, dette stemmer ikke',
  again: 'Send en ny e-post',
  pages: {
    confirmed: ['Takk', 'Svarene dine er bekreftet. Du kan ombestemme deg når som helst.'],
    rejected: ['Ikke bekreftet', 'Disse svarene gjelder ikke. Du trenger ikke gjøre noe mer.'],
    declinedSince: [
      'Ingenting er endret',
      'Du har sagt nei siden da, og det gjelder fortsatt. Har du ombestemt deg, kan du fylle ut skjemaet på nytt.',
    ],
    addressChanged: [
      'E-postadressen din er endret',
      'Lenken ble sendt til en tidligere adresse. Fyll ut skjemaet på nytt.',
    ],
    expired: [
      'Lenken er utløpt',
      'Hvis du fortsatt vil bekrefte svarene dine, kan vi sende deg en ny e-post.',
    ],
    sent: ['Se i innboksen din', 'Hvis det fortsatt er noe å bekrefte, kommer det snart en ny e-post.'],
    gone: ['Det er ingenting å bekrefte', 'Disse svarene er allerede avgjort eller er ikke lenger lagret.'],
    unknown: ['Lenken virker ikke', 'Kontroller at du åpnet hele lenken fra e-posten.'],
  },
  email: {
    subject: 'Bekreft svarene dine til {{BrandName}}',
    text: '{{BrandName}} har fått svar med denne e-postadressen. Hvis de er dine, bekreft dem:',
    link: 'Se svarene mine',
    life: 'Lenken virker i {{ExpiryDays}} dager.',
    ignore: 'Hvis dette ikke var deg, kan du se bort fra e-posten. Uten din bekreftelse gjelder ingenting.',
  },
  code: {
    subject: 'Koden din for {{BrandName}}',
    text: 'Koden din er',
    life: 'Skriv den inn i skjemaet. Den gjelder i {{ExpiryMinutes}} minutter.',
  },
  receipt: {
    subject: 'Svarene dine til {{BrandName}}',
    text: '{{BrandName}} har mottatt disse svarene fra deg:',
    mind: 'Hvis det ikke var deg, eller du har ombestemt deg, gi beskjed til {{BrandName}}.',
    yes: 'Ja',
    no: 'Nei',
  },
};
