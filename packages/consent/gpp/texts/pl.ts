import type { GppTexts } from './texts.ts';

export const pl: GppTexts = {
  language: 'pl',
  choices: 'Twoje wybory dotyczące prywatności',
  introduction:
    'Włącz to, czemu się sprzeciwiasz, i zapisz. To nic nie kosztuje i nie wymaga konta. Informujemy o tym firmy obecne na tej stronie.',
  ownString: 'Przechowuje Twoje sprzeciwy w postaci, którą odczytują firmy obecne na stronie.',
  optOuts: {
    s: {
      name: 'Nie sprzedawaj moich danych osobowych',
      text: 'Nie przekazujemy Twoich danych osobowych innym za pieniądze ani za nic innego, co ma wartość.',
    },
    h: {
      name: 'Nie udostępniaj moich danych osobowych',
      text: 'Nie udostępniamy Twoich danych osobowych na potrzeby reklam, które podążają za Tobą z witryny na witrynę.',
    },
    t: {
      name: 'Bez reklam ukierunkowanych',
      text: 'Nie pokazujemy Ci reklam dobranych według tego, co robisz w innych witrynach i aplikacjach.',
    },
    d: {
      name: 'Ogranicz użycie moich wrażliwych danych osobowych',
      text: 'Informacji takich jak Twoje zdrowie, przekonania lub dokładna lokalizacja używamy tylko do tego, o co nas prosisz.',
    },
  },
};
