import type { GppTexts } from './texts.ts';

export const ro: GppTexts = {
  language: 'ro',
  choices: 'Opțiunile tale de confidențialitate',
  introduction:
    'Activează lucrurile cărora te opui și salvează. Nu costă nimic și nu ai nevoie de cont. Anunțăm companiile de pe această pagină.',
  ownString: 'Păstrează lucrurile cărora te-ai opus, în forma pe care o citesc companiile de pe pagină.',
  optOuts: {
    s: {
      name: 'Nu vindeți informațiile mele personale',
      text: 'Nu dăm altora informațiile tale personale în schimbul banilor sau al oricărui alt avantaj.',
    },
    h: {
      name: 'Nu partajați informațiile mele personale',
      text: 'Nu partajăm informațiile tale personale pentru publicitate care te urmărește de la un site la altul.',
    },
    t: {
      name: 'Fără publicitate direcționată',
      text: 'Nu îți arătăm publicitate aleasă după ce faci pe alte site-uri și în alte aplicații.',
    },
    d: {
      name: 'Limitați utilizarea informațiilor mele personale sensibile',
      text: 'Folosim informații precum sănătatea, convingerile sau locația ta exactă doar pentru ceea ce ne ceri.',
    },
  },
};
