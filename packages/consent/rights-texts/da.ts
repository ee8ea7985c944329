import type { RightsTexts } from './texts.ts';

export const da: RightsTexts = {
  page: {
    title: 'Din kopi af dine oplysninger',
    text: 'Din kopi er klar. For at kun du får den, sender vi først en kode til din e-mailadresse.',
    download: 'Download',
    gone: [
      'Denne kopi er her ikke længere',
      'Den er blevet downloadet, eller dens tid er udløbet. Bed os om den igen, hvis du har brug for den.',
    ],
  },
  emails: {
    ready: {
      subject: 'Din kopi af dine oplysninger fra {{BrandName}}',
      text: 'Du bad {{BrandName}} om en kopi af dine oplysninger (nummer {{Reference}}). Den er klar:',
      link: 'Hent min kopi',
      life: 'Linket virker én gang og i {{ExpiryDays}} dage. Del det ikke.',
    },
    erased: {
      subject: 'Dine oplysninger hos {{BrandName}} er slettet',
      text: 'Du bad {{BrandName}} om at slette dine oplysninger (nummer {{Reference}}). Det har vi gjort.',
      kept: 'Det, vi skal beholde som bevis, fortæller ikke længere, hvem du er. Dette er vores sidste e-mail om det.',
    },
    extended: {
      subject: 'Vi har brug for mere tid til din anmodning',
      text: 'Din anmodning til {{BrandName}} ({{RequestName}}, nummer {{Reference}}) tager mere end en måned: {{Reason}}',
      due: 'Vi svarer senest {{DueDate}}.',
    },
    rejected: {
      subject: 'Din anmodning til {{BrandName}}',
      text: 'Vi kan ikke gøre det, du bad om ({{RequestName}}, nummer {{Reference}}): {{Reason}}',
      complain: 'Du kan klage til en databeskyttelsesmyndighed eller gå til domstolene.',
    },
    done: {
      subject: 'Din anmodning til {{BrandName}} er færdig',
      text: 'Vi har gjort det, du bad om: {{RequestName}} (nummer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} vil bruge dine oplysninger igen',
      text: 'På din anmodning (nummer {{Reference}}) havde vi begrænset brugen af dine oplysninger. Det afslutter vi: {{Reason}}',
    },
  },
};
