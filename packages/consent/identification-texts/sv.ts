import type { IdentificationTexts } from './texts.ts';

export const sv: IdentificationTexts = {
  email: {
    link: {
      subject: 'Din personliga länk från {{BrandName}}',
      text: 'Med den här länken kan du se och ändra vad {{BrandName}} vet om dig:',
      label: 'Öppna min sida',
      life: 'Länken fungerar i {{Lifetime}}. Dela den inte med någon.',
    },
    code: {
      subject: 'Din kod för {{BrandName}}',
      text: 'Din kod är',
      life: 'Skriv den på sidan som frågar efter den. Den gäller i {{ExpiryMinutes}} minuter.',
    },
    spoken: {
      life: 'Läs upp den för personen på {{BrandName}} som frågar efter den. Den gäller i {{ExpiryMinutes}} minuter.',
      ignore: 'Om du inte har kontakt med {{BrandName}} ska du inte berätta koden för någon.',
    },
    ignore: 'Om det inte var du kan du bortse från det här mejlet. Inget har ändrats.',
  },
  ask: {
    link: ['Är det du?', 'Skriv din e-postadress. Vi skickar en personlig länk.'],
    code: ['Är det du?', 'Skriv din e-postadress. Vi skickar en kod.'],
    knowledge: ['Är det du?', 'Skriv uppgifterna så som {brand} känner dem.'],
    address: 'E-postadress',
    sendLink: 'Skicka en länk',
    sendCode: 'Skicka en kod',
    next: 'Fortsätt',
  },
  sentLink: [
    'Titta i din e-post',
    'Om {brand} känner till adressen är ett mejl med din personliga länk på väg.',
  ],
  sentCode: ['Titta i din e-post', 'Om {brand} känner till adressen är ett mejl med en kod på väg.'],
  codeLabel: 'Kod från mejlet',
  again: 'Använd en annan adress',
  wrongCode: 'Koden är inte giltig. Kontrollera den eller be om en ny.',
  notFound: 'Uppgifterna stämmer inte med någon. Kontrollera dem.',
  elsewhere: ['Logga in först', 'Öppna sidan från ditt konto hos {brand}.'],
  expired: ['Länken har gått ut', 'Du kan be om en ny.'],
  used: ['Länken har redan använts', 'Du kan be om en ny.'],
  tooMany: 'Det var för många försök. Försök igen om en timme.',
};
