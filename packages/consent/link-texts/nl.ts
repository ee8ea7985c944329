import type { LinkTexts } from './texts.ts';

export const nl: LinkTexts = {
  text: '{brand} legt dit van u vast:',
  stop: { title: 'Afmelden', button: 'Ja, meld mij af' },
  agree: { title: 'Bevestig uw keuze', button: 'Ja, bevestigen' },
  undo: 'Ongedaan maken',
  manage: 'Alle voorkeuren beheren',
  pages: {
    done: ['Klaar', '{brand} heeft uw keuze vastgelegd.'],
    undone: ['Ongedaan gemaakt', 'Alles is weer zoals het was.'],
    used: ['Al vastgelegd', '{brand} heeft dit op {date} vastgelegd. U hoeft verder niets te doen.'],
    late: [
      'Dit kan niet meer ongedaan worden gemaakt',
      'Er is te veel tijd verstreken, of u hebt intussen opnieuw geantwoord. Er is niets gewijzigd.',
    ],
    refused: ['Dit kon niet worden vastgelegd', 'Neem contact op met {brand}.'],
    expired: ['Deze link is verlopen', 'Gebruik de link in een nieuwere e-mail van {brand}.'],
    nothing: [
      'Open uw link opnieuw',
      'Voor uw veiligheid bewaart het adres van deze pagina uw persoonlijke link niet. Open de link in de e-mail van {brand} opnieuw.',
    ],
    away: ['Dit lukt nu niet', 'Er is niets vastgelegd. Probeer het over enkele minuten opnieuw.'],
  },
};
