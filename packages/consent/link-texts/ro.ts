import type { LinkTexts } from './texts.ts';

export const ro: LinkTexts = {
  text: '{brand} va înregistra următoarele de la dvs.:',
  stop: { title: 'Dezabonare', button: 'Da, dezabonați-mă' },
  agree: { title: 'Confirmați alegerea', button: 'Da, confirm' },
  undo: 'Anulați',
  manage: 'Gestionează toate preferințele',
  pages: {
    done: ['Gata', '{brand} a înregistrat alegerea dvs.'],
    undone: ['Anulat', 'Totul este ca înainte.'],
    used: [
      'Deja înregistrat',
      '{brand} a înregistrat acest lucru la {date}. Nu trebuie să mai faceți nimic.',
    ],
    late: [
      'Nu mai poate fi anulat',
      'A trecut prea mult timp sau ați răspuns între timp. Nu s-a schimbat nimic.',
    ],
    refused: ['Nu s-a putut înregistra', 'Contactați {brand}.'],
    expired: ['Acest link a expirat', 'Folosiți linkul dintr-un e-mail mai nou de la {brand}.'],
    nothing: [
      'Vă rugăm să deschideți din nou linkul',
      'Pentru siguranța dumneavoastră, adresa acestei pagini nu păstrează linkul personal. Vă rugăm să deschideți din nou linkul din e-mailul de la {brand}.',
    ],
    away: ['Nu este posibil acum', 'Nu s-a înregistrat nimic. Încercați din nou peste câteva minute.'],
  },
};
