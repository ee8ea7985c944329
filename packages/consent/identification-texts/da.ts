import type { IdentificationTexts } from './texts.ts';

export const da: IdentificationTexts = {
  email: {
    link: {
      subject: 'Dit personlige link fra {{BrandName}}',
      text: 'Med dette link kan du se og ændre, hvad {{BrandName}} ved om dig:',
      label: 'Åbn min side',
      life: 'Linket virker i {{Lifetime}}. Del det ikke med nogen.',
    },
    code: {
      subject: 'Din kode til {{BrandName}}',
      text: 'Din kode er',
      life: 'Skriv den på den side, der beder om den. Den virker i {{ExpiryMinutes}} minutter.',
    },
    spoken: {
      life: 'Læs den op for den person hos {{BrandName}}, der beder om den. Den virker i {{ExpiryMinutes}} minutter.',
      ignore: 'Hvis du ikke er i kontakt med {{BrandName}}, må du ikke give koden til nogen.',
    },
    ignore: 'Hvis det ikke var dig, kan du se bort fra denne mail. Intet er ændret.',
  },
  ask: {
    link: ['Er det dig?', 'Skriv din e-mailadresse. Vi sender dig et personligt link.'],
    code: ['Er det dig?', 'Skriv din e-mailadresse. Vi sender dig en kode.'],
    knowledge: ['Er det dig?', 'Skriv oplysningerne, som {brand} kender dem.'],
    address: 'E-mailadresse',
    sendLink: 'Send mig et link',
    sendCode: 'Send mig en kode',
    next: 'Fortsæt',
  },
  sentLink: ['Se i din mail', 'Hvis {brand} kender adressen, er en mail med dit personlige link på vej.'],
  sentCode: ['Se i din mail', 'Hvis {brand} kender adressen, er en mail med en kode på vej.'],
  codeLabel: 'Kode fra mailen',
  again: 'Brug en anden adresse',
  wrongCode: 'Koden er ikke gyldig. Kontrollér den, eller bed om en ny.',
  notFound: 'Oplysningerne passer ikke på nogen. Kontrollér dem.',
  elsewhere: ['Log ind først', 'Åbn siden fra din konto hos {brand}.'],
  expired: ['Linket er udløbet', 'Du kan bede om et nyt.'],
  used: ['Linket er allerede brugt', 'Du kan bede om et nyt.'],
  tooMany: 'Der var for mange forsøg. Prøv igen om en time.',
};
