import type { LinkTexts } from './texts.ts';

export const de: LinkTexts = {
  text: '{brand} speichert diese Angaben von Ihnen:',
  stop: { title: 'Abmelden', button: 'Ja, abmelden' },
  agree: { title: 'Auswahl bestätigen', button: 'Ja, bestätigen' },
  undo: 'Rückgängig machen',
  manage: 'Alle Einstellungen verwalten',
  pages: {
    done: ['Erledigt', '{brand} hat Ihre Auswahl gespeichert.'],
    undone: ['Rückgängig gemacht', 'Alles ist wieder wie vorher.'],
    used: ['Bereits gespeichert', '{brand} hat dies am {date} gespeichert. Sie müssen nichts weiter tun.'],
    late: [
      'Das lässt sich nicht mehr rückgängig machen',
      'Es ist zu viel Zeit vergangen, oder Sie haben inzwischen neu geantwortet. Es wurde nichts geändert.',
    ],
    refused: ['Das konnte nicht gespeichert werden', 'Bitte wenden Sie sich an {brand}.'],
    expired: [
      'Dieser Link ist abgelaufen',
      'Bitte benutzen Sie den Link in einer neueren E-Mail von {brand}.',
    ],
    nothing: [
      'Bitte öffnen Sie Ihren Link noch einmal',
      'Zu Ihrer Sicherheit behält die Adresse dieser Seite Ihren persönlichen Link nicht. Bitte öffnen Sie den Link in der E-Mail von {brand} noch einmal.',
    ],
    away: [
      'Das ist gerade nicht möglich',
      'Es wurde nichts gespeichert. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    ],
  },
};
