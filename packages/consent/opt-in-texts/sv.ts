import type { OptInTexts } from './texts.ts';

export const sv: OptInTexts = {
  title: 'Stämmer det här?',
  text: '{brand} har fått de här svaren med din e-postadress. De gäller så snart du bekräftar dem.',
  confirm: 'Ja, bekräfta',
  cancel: 'Nej, det stämmer inte',
  again: 'Skicka ett nytt mejl',
  pages: {
    confirmed: ['Tack', 'Dina svar är bekräftade. Du kan ändra dig när som helst.'],
    rejected: ['Inte bekräftat', 'De här svaren gäller inte. Du behöver inte göra något mer.'],
    declinedSince: [
      'Inget har ändrats',
      'Du har sagt nej sedan dess, och det gäller fortfarande. Om du har ändrat dig kan du fylla i formuläret igen.',
    ],
    addressChanged: [
      'Din e-postadress har ändrats',
      'Länken skickades till en tidigare adress. Fyll i formuläret igen.',
    ],
    expired: ['Länken har gått ut', 'Om du fortfarande vill bekräfta dina svar kan vi skicka ett nytt mejl.'],
    sent: ['Titta i din inkorg', 'Om det finns något kvar att bekräfta kommer snart ett nytt mejl.'],
    gone: [
      'Det finns inget att bekräfta',
      'De här svaren är redan avgjorda eller finns inte längre sparade.',
    ],
    unknown: ['Länken fungerar inte', 'Kontrollera att du öppnade hela länken från mejlet.'],
  },
  email: {
    subject: 'Bekräfta dina svar till {{BrandName}}',
    text: '{{BrandName}} har fått svar med den här e-postadressen. Bekräfta dem om de är dina:',
    link: 'Se mina svar',
    life: 'Länken fungerar i {{ExpiryDays}} dagar.',
    ignore: 'Om det inte var du kan du bortse från mejlet. Utan din bekräftelse gäller ingenting.',
  },
  code: {
    subject: 'Din kod för {{BrandName}}',
    text: 'Din kod är',
    life: 'Skriv in den i formuläret. Den gäller i {{ExpiryMinutes}} minuter.',
  },
  receipt: {
    subject: 'Dina svar till {{BrandName}}',
    text: '{{BrandName}} har fått de här svaren från dig:',
    mind: 'Om det inte var du, eller om du har ändrat dig, hör av dig till {{BrandName}}.',
    yes: 'Ja',
    no: 'Nej',
  },
};
