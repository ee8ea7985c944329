import type { RightsTexts } from './texts.ts';

export const pl: RightsTexts = {
  page: {
    title: 'Twoja kopia Twoich danych',
    text: 'Twoja kopia jest gotowa. Aby trafiła tylko do Ciebie, najpierw wysyłamy kod na Twój adres e-mail.',
    download: 'Pobierz',
    gone: [
      'Tej kopii już tu nie ma',
      'Została pobrana albo jej czas minął. Poproś nas o nią ponownie, jeśli jej potrzebujesz.',
    ],
  },
  emails: {
    ready: {
      subject: 'Twoja kopia danych od {{BrandName}}',
      text: 'Poprosiłeś lub poprosiłaś {{BrandName}} o kopię swoich danych (numer {{Reference}}). Jest gotowa:',
      link: 'Pobierz moją kopię',
      life: 'Link działa jeden raz i przez {{ExpiryDays}} dni. Nie udostępniaj go.',
    },
    erased: {
      subject: 'Twoje dane w {{BrandName}} zostały usunięte',
      text: 'Otrzymaliśmy wniosek do {{BrandName}} o usunięcie Twoich danych (numer {{Reference}}). Zrobiliśmy to.',
      kept: 'To, co musimy zachować jako dowód, nie mówi już, kim jesteś. To nasz ostatni e-mail w tej sprawie.',
    },
    extended: {
      subject: 'Potrzebujemy więcej czasu na Twój wniosek',
      text: 'Twój wniosek do {{BrandName}} ({{RequestName}}, numer {{Reference}}) zajmie więcej niż miesiąc: {{Reason}}',
      due: 'Odpowiemy do {{DueDate}}.',
    },
    rejected: {
      subject: 'Twój wniosek do {{BrandName}}',
      text: 'Nie możemy spełnić Twojego wniosku ({{RequestName}}, numer {{Reference}}): {{Reason}}',
      complain: 'Możesz złożyć skargę do organu ochrony danych albo pójść do sądu.',
    },
    done: {
      subject: 'Twój wniosek do {{BrandName}} został załatwiony',
      text: 'Zrobiliśmy to, czego dotyczył wniosek: {{RequestName}} (numer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} znów będzie używać Twoich danych',
      text: 'Na Twój wniosek (numer {{Reference}}) ograniczyliśmy używanie Twoich danych. Kończymy to: {{Reason}}',
    },
  },
};
