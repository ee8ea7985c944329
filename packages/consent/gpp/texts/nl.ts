import type { GppTexts } from './texts.ts';

export const nl: GppTexts = {
  language: 'nl',
  choices: 'Uw privacykeuzes',
  introduction:
    'Zet aan waartegen u bezwaar maakt en sla het op. Het kost niets en u hebt geen account nodig. Wij geven het door aan de bedrijven op deze pagina.',
  ownString: 'Bewaart waartegen u bezwaar hebt gemaakt, in de vorm die bedrijven op de pagina lezen.',
  optOuts: {
    s: {
      name: 'Verkoop mijn persoonlijke gegevens niet',
      text: 'Wij geven uw persoonlijke gegevens niet aan anderen in ruil voor geld of iets anders van waarde.',
    },
    h: {
      name: 'Deel mijn persoonlijke gegevens niet',
      text: 'Wij delen uw persoonlijke gegevens niet voor reclame die u van site naar site volgt.',
    },
    t: {
      name: 'Geen gerichte reclame',
      text: 'Wij tonen u geen reclame die is gekozen op basis van wat u op andere sites en in andere apps doet.',
    },
    d: {
      name: 'Beperk het gebruik van mijn gevoelige gegevens',
      text: 'Wij gebruiken gegevens zoals uw gezondheid, uw overtuigingen of uw exacte locatie alleen voor wat u ons vraagt.',
    },
  },
};
