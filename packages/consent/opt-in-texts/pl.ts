import type { OptInTexts } from './texts.ts';

export const pl: OptInTexts = {
  title: 'Czy to się zgadza?',
  text: '{brand} otrzymał te odpowiedzi z Twoim adresem e-mail. Będą ważne, gdy je potwierdzisz.',
  confirm: 'Tak, potwierdzam',
  cancel: 'Nie, to się nie zgadza',
  again: 'Wyślij nowy e-mail',
  pages: {
    confirmed: ['Dziękujemy', 'Twoje odpowiedzi są potwierdzone. W każdej chwili możesz zmienić zdanie.'],
    rejected: ['Nie potwierdzono', 'Te odpowiedzi nie są ważne. Nie musisz robić nic więcej.'],
    declinedSince: [
      'Nic się nie zmieniło',
      'Od tego czasu padła odpowiedź odmowna i nadal obowiązuje. Jeśli chcesz to zmienić, wypełnij formularz ponownie.',
    ],
    addressChanged: [
      'Twój adres e-mail się zmienił',
      'Ten link wysłano na wcześniejszy adres. Wypełnij formularz ponownie.',
    ],
    expired: ['Ten link wygasł', 'Jeśli nadal chcesz potwierdzić odpowiedzi, możemy wysłać nowy e-mail.'],
    sent: ['Sprawdź swoją pocztę', 'Jeśli jest jeszcze coś do potwierdzenia, wkrótce przyjdzie nowy e-mail.'],
    gone: [
      'Nie ma nic do potwierdzenia',
      'O tych odpowiedziach już zdecydowano albo nie są już przechowywane.',
    ],
    unknown: ['Ten link nie działa', 'Sprawdź, czy otwarto cały link z e-maila.'],
  },
  email: {
    subject: 'Potwierdź swoje odpowiedzi dla {{BrandName}}',
    text: '{{BrandName}} otrzymał odpowiedzi z tym adresem e-mail. Jeśli pochodzą od Ciebie, potwierdź je:',
    link: 'Zobacz moje odpowiedzi',
    life: 'Link działa przez {{ExpiryDays}} dni.',
    ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Bez Twojego potwierdzenia nic nie jest ważne.',
  },
  code: {
    subject: 'Twój kod dla {{BrandName}}',
    text: 'Twój kod to',
    life: 'Wpisz go w formularzu. Jest ważny przez {{ExpiryMinutes}} minut.',
  },
  receipt: {
    subject: 'Twoje odpowiedzi dla {{BrandName}}',
    text: '{{BrandName}} otrzymało od Ciebie te odpowiedzi:',
    mind: 'Jeśli to nie Ty albo zmieniasz zdanie, poinformuj {{BrandName}}.',
    yes: 'Tak',
    no: 'Nie',
  },
};
