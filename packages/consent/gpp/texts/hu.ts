import type { GppTexts } from './texts.ts';

export const hu: GppTexts = {
  language: 'hu',
  choices: 'Az Ön adatvédelmi választásai',
  introduction:
    'Kapcsolja be, ami ellen tiltakozik, majd mentse el. Nem kerül semmibe, és nem kell hozzá fiók. Értesítjük az oldalon jelen lévő cégeket.',
  ownString: 'Megőrzi, mi ellen tiltakozott, abban a formában, amelyet az oldalon jelen lévő cégek olvasnak.',
  optOuts: {
    s: {
      name: 'Ne adják el a személyes adataimat',
      text: 'Személyes adatait nem adjuk át másoknak pénzért vagy bármilyen más ellenértékért.',
    },
    h: {
      name: 'Ne osszák meg a személyes adataimat',
      text: 'Személyes adatait nem osztjuk meg olyan hirdetésekhez, amelyek webhelyről webhelyre követik.',
    },
    t: {
      name: 'Ne legyenek célzott hirdetések',
      text: 'Nem jelenítünk meg olyan hirdetést, amelyet más webhelyeken és alkalmazásokban végzett tevékenysége alapján választottak ki.',
    },
    d: {
      name: 'Az érzékeny személyes adataim felhasználásának korlátozása',
      text: 'Az olyan adatokat, mint az egészsége, a meggyőződése vagy a pontos tartózkodási helye, csak arra használjuk, amire Ön kér minket.',
    },
  },
};
