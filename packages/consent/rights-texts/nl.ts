import type { RightsTexts } from './texts.ts';

export const nl: RightsTexts = {
  page: {
    title: 'Uw kopie van uw gegevens',
    text: 'Uw kopie is klaar. Om te zorgen dat alleen u die krijgt, sturen we eerst een code naar uw e-mailadres.',
    download: 'Downloaden',
    gone: [
      'Deze kopie is hier niet meer',
      'Ze is gedownload of haar tijd is voorbij. Vraag ons er opnieuw om als u haar nodig hebt.',
    ],
  },
  emails: {
    ready: {
      subject: 'Uw kopie van uw gegevens van {{BrandName}}',
      text: 'U hebt {{BrandName}} om een kopie van uw gegevens gevraagd (nummer {{Reference}}). Die is klaar:',
      link: 'Mijn kopie ophalen',
      life: 'De link werkt één keer en {{ExpiryDays}} dagen lang. Deel hem niet.',
    },
    erased: {
      subject: 'Uw gegevens bij {{BrandName}} zijn gewist',
      text: 'U hebt {{BrandName}} gevraagd uw gegevens te wissen (nummer {{Reference}}). Dat is gebeurd.',
      kept: 'Wat we als bewijs moeten bewaren, vertelt niet meer wie u bent. Dit is onze laatste e-mail hierover.',
    },
    extended: {
      subject: 'We hebben meer tijd nodig voor uw verzoek',
      text: 'Uw verzoek aan {{BrandName}} ({{RequestName}}, nummer {{Reference}}) duurt langer dan een maand: {{Reason}}',
      due: 'We antwoorden uiterlijk op {{DueDate}}.',
    },
    rejected: {
      subject: 'Uw verzoek aan {{BrandName}}',
      text: 'We kunnen niet doen wat u vroeg ({{RequestName}}, nummer {{Reference}}): {{Reason}}',
      complain:
        'U kunt een klacht indienen bij een toezichthouder voor gegevensbescherming of naar de rechter gaan.',
    },
    done: {
      subject: 'Uw verzoek aan {{BrandName}} is afgehandeld',
      text: 'We hebben gedaan wat u vroeg: {{RequestName}} (nummer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} gaat uw gegevens weer gebruiken',
      text: 'Op uw verzoek (nummer {{Reference}}) hadden we het gebruik van uw gegevens beperkt. Dat beëindigen we: {{Reason}}',
    },
  },
};
