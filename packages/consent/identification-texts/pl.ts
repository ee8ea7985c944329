import type { IdentificationTexts } from './texts.ts';

export const pl: IdentificationTexts = {
  email: {
    link: {
      subject: 'Twój osobisty link od {{BrandName}}',
      text: 'Pod tym linkiem możesz zobaczyć i zmienić to, co {{BrandName}} o Tobie wie:',
      label: 'Otwórz moją stronę',
      life: 'Czas działania linku: {{Lifetime}}. Nie udostępniaj go nikomu.',
    },
    code: {
      subject: 'Twój kod do {{BrandName}}',
      text: 'Twój kod to',
      life: 'Wpisz go na stronie, która o niego prosi. Działa przez {{ExpiryMinutes}} min.',
    },
    spoken: {
      life: 'Przeczytaj go osobie z {{BrandName}}, która o niego prosi. Działa przez {{ExpiryMinutes}} min.',
      ignore: 'Jeśli nie masz teraz kontaktu z {{BrandName}}, nikomu nie podawaj tego kodu.',
    },
    ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic nie zostało zmienione.',
  },
  ask: {
    link: ['Czy to Ty?', 'Wpisz swój adres e-mail. Wyślemy Ci osobisty link.'],
    code: ['Czy to Ty?', 'Wpisz swój adres e-mail. Wyślemy Ci kod.'],
    knowledge: ['Czy to Ty?', 'Wpisz te dane tak, jak zna je {brand}.'],
    address: 'Adres e-mail',
    sendLink: 'Wyślij mi link',
    sendCode: 'Wyślij mi kod',
    next: 'Dalej',
  },
  sentLink: [
    'Sprawdź pocztę',
    'Jeśli {brand} zna ten adres, wiadomość z osobistym linkiem jest już w drodze.',
  ],
  sentCode: ['Sprawdź pocztę', 'Jeśli {brand} zna ten adres, wiadomość z kodem jest już w drodze.'],
  codeLabel: 'Kod z wiadomości',
  again: 'Użyj innego adresu',
  wrongCode: 'Ten kod jest nieprawidłowy. Sprawdź go albo poproś o nowy.',
  notFound: 'Te dane do nikogo nie pasują. Sprawdź je.',
  elsewhere: ['Najpierw się zaloguj', 'Otwórz tę stronę ze swojego konta w {brand}.'],
  expired: ['Ten link wygasł', 'Możesz poprosić o nowy.'],
  used: ['Ten link został już użyty', 'Możesz poprosić o nowy.'],
  tooMany: 'Było zbyt wiele prób. Spróbuj ponownie za godzinę.',
};
