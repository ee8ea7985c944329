import type { LinkTexts } from './texts.ts';

export const sv: LinkTexts = {
  text: '{brand} sparar detta från dig:',
  stop: { title: 'Avsluta prenumerationen', button: 'Ja, avsluta' },
  agree: { title: 'Bekräfta ditt val', button: 'Ja, bekräfta' },
  undo: 'Ångra',
  manage: 'Hantera alla val',
  pages: {
    done: ['Klart', '{brand} har sparat ditt val.'],
    undone: ['Ångrat', 'Allt är som förut.'],
    used: ['Redan sparat', '{brand} sparade detta den {date}. Du behöver inte göra något mer.'],
    late: [
      'Det går inte längre att ångra',
      'Det har gått för lång tid, eller så har du svarat igen. Inget har ändrats.',
    ],
    refused: ['Det gick inte att spara', 'Kontakta {brand}.'],
    expired: ['Länken har gått ut', 'Använd länken i ett nyare mejl från {brand}.'],
    nothing: [
      'Öppna din länk igen',
      'För din säkerhet behåller sidans adress inte din personliga länk. Öppna länken i e-postmeddelandet från {brand} igen.',
    ],
    away: ['Det går inte just nu', 'Inget har sparats. Försök igen om några minuter.'],
  },
};
