import type { LinkTexts } from './texts.ts';

export const pl: LinkTexts = {
  text: '{brand} zapisze od Ciebie następujące informacje:',
  stop: { title: 'Wypisz się', button: 'Tak, wypisz mnie' },
  agree: { title: 'Potwierdź swój wybór', button: 'Tak, potwierdzam' },
  undo: 'Cofnij',
  manage: 'Zarządzaj wszystkimi preferencjami',
  pages: {
    done: ['Gotowe', '{brand} zapisuje Twój wybór.'],
    undone: ['Cofnięto', 'Wszystko jest tak jak wcześniej.'],
    used: ['Już zapisano', '{brand} – wybór zapisany dnia {date}. Nie musisz nic więcej robić.'],
    late: [
      'Nie można już tego cofnąć',
      'Minęło zbyt dużo czasu albo udzielono już innej odpowiedzi. Nic nie zmieniono.',
    ],
    refused: ['Nie udało się tego zapisać', 'Skontaktuj się z {brand}.'],
    expired: ['Ten link wygasł', 'Użyj linku z nowszej wiadomości od {brand}.'],
    nothing: [
      'Proszę ponownie otworzyć link',
      'Dla Twojego bezpieczeństwa adres tej strony nie zachowuje osobistego linku. Proszę ponownie otworzyć link z wiadomości e-mail od {brand}.',
    ],
    away: ['Teraz to niemożliwe', 'Nic nie zapisano. Spróbuj ponownie za kilka minut.'],
  },
};
