import type { LinkTexts } from './texts.ts';

export const nb: LinkTexts = {
  text: '{brand} lagrer dette fra deg:',
  stop: { title: 'Meld deg av', button: 'Ja, meld meg av' },
  agree: { title: 'Bekreft valget ditt', button: 'Ja, bekreft' },
  undo: 'Angre',
  manage: 'Administrer alle valg',
  pages: {
    done: ['Ferdig', '{brand} har lagret valget ditt.'],
    undone: ['Angret', 'Alt er som før.'],
    used: ['Allerede lagret', '{brand} lagret dette {date}. Du trenger ikke å gjøre noe mer.'],
    late: [
      'Dette kan ikke lenger angres',
      'Det har gått for lang tid, eller du har svart siden. Ingenting er endret.',
    ],
    refused: ['Dette kunne ikke lagres', 'Ta kontakt med {brand}.'],
    expired: ['Lenken er utløpt', 'Bruk lenken i en nyere e-post fra {brand}.'],
    nothing: [
      'Åpne lenken din på nytt',
      'Av hensyn til sikkerheten din beholder ikke adressen til denne siden den personlige lenken din. Åpne lenken i e-posten fra {brand} på nytt.',
    ],
    away: ['Dette går ikke akkurat nå', 'Ingenting er lagret. Prøv igjen om noen minutter.'],
  },
};
