import type { RightsTexts } from './texts.ts';

export const nb: RightsTexts = {
  page: {
    title: 'Din kopi av opplysningene dine',
    text: 'Kopien din er klar. For at bare du skal få den, sender vi først en kode til e-postadressen din.',
    download: 'Last ned',
    gone: [
      'Denne kopien er ikke her lenger',
      'Den er lastet ned, eller tiden er ute. Be oss om den igjen hvis du trenger den.',
    ],
  },
  emails: {
    ready: {
      subject: 'Din kopi av opplysningene dine fra {{BrandName}}',
      text: 'Du ba {{BrandName}} om en kopi av opplysningene dine (nummer {{Reference}}). Den er klar:',
      link: 'Hent kopien min',
      life: 'Lenken virker én gang og i {{ExpiryDays}} dager. Ikke del den.',
    },
    erased: {
      subject: 'Opplysningene dine hos {{BrandName}} er slettet',
      text: 'Du ba {{BrandName}} om å slette opplysningene dine (nummer {{Reference}}). Det har vi gjort.',
      kept: 'Det vi må beholde som bevis, forteller ikke lenger hvem du er. Dette er vår siste e-post om saken.',
    },
    extended: {
      subject: 'Vi trenger mer tid til forespørselen din',
      text: 'Forespørselen din til {{BrandName}} ({{RequestName}}, nummer {{Reference}}) tar mer enn en måned: {{Reason}}',
      due: 'Vi svarer innen {{DueDate}}.',
    },
    rejected: {
      subject: 'Forespørselen din til {{BrandName}}',
      text: 'Vi kan ikke gjøre det du ba om ({{RequestName}}, nummer {{Reference}}): {{Reason}}',
      complain: 'Du kan klage til en datatilsynsmyndighet eller gå til domstolene.',
    },
    done: {
      subject: 'Forespørselen din til {{BrandName}} er ferdig',
      text: 'Vi har gjort det du ba om: {{RequestName}} (nummer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} vil bruke opplysningene dine igjen',
      text: 'Etter ønske fra deg (nummer {{Reference}}) hadde vi begrenset bruken av opplysningene dine. Det avslutter vi: {{Reason}}',
    },
  },
};
