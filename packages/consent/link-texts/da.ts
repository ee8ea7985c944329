import type { LinkTexts } from './texts.ts';

export const da: LinkTexts = {
  text: '{brand} gemmer dette fra dig:',
  stop: { title: 'Afmeld', button: 'Ja, afmeld mig' },
  agree: { title: 'Bekræft dit valg', button: 'Ja, bekræft' },
  undo: 'Fortryd',
  manage: 'Administrer alle valg',
  pages: {
    done: ['Færdig', '{brand} har gemt dit valg.'],
    undone: ['Fortrudt', 'Alt er som før.'],
    used: ['Allerede gemt', '{brand} gemte dette den {date}. Du skal ikke gøre mere.'],
    late: [
      'Det kan ikke længere fortrydes',
      'Der er gået for lang tid, eller du har svaret siden. Intet er ændret.',
    ],
    refused: ['Det kunne ikke gemmes', 'Kontakt {brand}.'],
    expired: ['Linket er udløbet', 'Brug linket i en nyere e-mail fra {brand}.'],
    nothing: [
      'Åbn dit link igen',
      'For din sikkerheds skyld beholder sidens adresse ikke dit personlige link. Åbn linket i e-mailen fra {brand} igen.',
    ],
    away: ['Det kan ikke lade sig gøre lige nu', 'Intet er gemt. Prøv igen om nogle minutter.'],
  },
};
