import type { IdentificationTexts } from './texts.ts';

export const nb: IdentificationTexts = {
  email: {
    link: {
      subject: 'Din personlige lenke fra {{BrandName}}',
      text: 'Med denne lenken kan du se og endre det {{BrandName}} vet om deg:',
      label: 'Åpne siden min',
      life: 'Lenken virker i {{Lifetime}}. Ikke del den med noen.',
    },
    code: {
      subject: 'Koden din for {{BrandName}}',
      text: 'Koden din er',
      life: 'Skriv den inn på siden som ber om den. Den virker i {{ExpiryMinutes}} minutter.',
    },
    spoken: {
      life: 'Les den opp for personen hos {{BrandName}} som ber om den. Den virker i {{ExpiryMinutes}} minutter.',
      ignore: 'Hvis du ikke er i kontakt med {{BrandName}}, må du ikke gi koden til noen.',
    },
    ignore: 'Hvis dette ikke var deg, kan du se bort fra denne e-posten. Ingenting er endret.',
  },
  ask: {
    link: ['Er det deg?', 'Skriv e-postadressen din. Vi sender deg en personlig lenke.'],
    code: ['Er det deg?', 'Skriv e-postadressen din. Vi sender deg en kode.'],
    knowledge: ['Er det deg?', 'Skriv opplysningene slik {brand} kjenner dem.'],
    address: 'E-postadresse',
    sendLink: 'Send meg en lenke',
    sendCode: 'Send meg en kode',
    next: 'Fortsett',
  },
  sentLink: [
    'Se i e-posten din',
    'Hvis {brand} kjenner adressen, er en e-post med din personlige lenke på vei.',
  ],
  sentCode: ['Se i e-posten din', 'Hvis {brand} kjenner adressen, er en e-post med en kode på vei.'],
  codeLabel: 'Kode fra e-posten',
  again: 'Bruk en annen adresse',
  wrongCode: 'Koden er ikke gyldig. Kontroller den, eller be om en ny.',
  notFound: 'Opplysningene passer ikke på noen. Kontroller dem.',
  elsewhere: ['Logg inn først', 'Åpne siden fra kontoen din hos {brand}.'],
  expired: ['Lenken er utløpt', 'Du kan be om en ny.'],
  used: ['Lenken er allerede brukt', 'Du kan be om en ny.'],
  tooMany: 'Det var for mange forsøk. Prøv igjen om en time.',
};
