import type { LinkTexts } from './texts.ts';

export const it: LinkTexts = {
  text: '{brand} registrerà questo da parte sua:',
  stop: { title: 'Annulla l’iscrizione', button: 'Sì, annulla la mia iscrizione' },
  agree: { title: 'Confermi la scelta', button: 'Sì, confermo' },
  undo: 'Annulla',
  manage: 'Gestisci tutte le preferenze',
  pages: {
    done: ['Fatto', '{brand} ha registrato la sua scelta.'],
    undone: ['Annullato', 'Tutto è come prima.'],
    used: ['Già registrato', '{brand} l’ha registrato il {date}. Non deve fare altro.'],
    late: [
      'Non si può più annullare',
      'È passato troppo tempo oppure ha risposto di nuovo. Non è stato cambiato nulla.',
    ],
    refused: ['Non è stato possibile registrarlo', 'Contatti {brand}.'],
    expired: ['Questo link è scaduto', 'Usi il link in un’e-mail più recente di {brand}.'],
    nothing: [
      'Apra di nuovo il Suo link',
      'Per la Sua sicurezza, l’indirizzo di questa pagina non conserva il Suo link personale. Apra di nuovo il link contenuto nell’e-mail di {brand}.',
    ],
    away: ['Al momento non è possibile', 'Non è stato registrato nulla. Riprovi tra qualche minuto.'],
  },
};
