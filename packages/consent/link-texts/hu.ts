import type { LinkTexts } from './texts.ts';

export const hu: LinkTexts = {
  text: '{brand} a következőket rögzíti Öntől:',
  stop: { title: 'Leiratkozás', button: 'Igen, leiratkozom' },
  agree: { title: 'Erősítse meg a választását', button: 'Igen, megerősítem' },
  undo: 'Visszavonás',
  manage: 'Összes beállítás kezelése',
  pages: {
    done: ['Kész', '{brand} rögzítette a választását.'],
    undone: ['Visszavonva', 'Minden olyan, mint korábban.'],
    used: ['Már rögzítve van', '{brand} ezt rögzítette: {date}. Nincs további teendője.'],
    late: [
      'Ez már nem vonható vissza',
      'Túl sok idő telt el, vagy azóta újra válaszolt. Semmi sem változott.',
    ],
    refused: ['Ezt nem sikerült rögzíteni', 'Kérjük, forduljon hozzájuk: {brand}.'],
    expired: ['Ez a hivatkozás lejárt', 'Használja a hivatkozást egy újabb e-mailben, feladó: {brand}.'],
    nothing: [
      'Kérjük, nyissa meg újra a hivatkozást',
      'Az Ön biztonsága érdekében az oldal címe nem őrzi meg a személyes hivatkozást. Kérjük, nyissa meg újra a hivatkozást az e-mailben, amelyet {brand} küldött.',
    ],
    away: ['Ez most nem lehetséges', 'Semmit sem rögzítettünk. Próbálja újra néhány perc múlva.'],
  },
};
