import type { GppTexts } from './texts.ts';

export const de: GppTexts = {
  language: 'de',
  choices: 'Ihre Datenschutzoptionen',
  introduction:
    'Schalten Sie ein, wogegen Sie sich entscheiden, und speichern Sie. Es kostet nichts und Sie brauchen kein Konto. Wir teilen es den Unternehmen auf dieser Seite mit.',
  ownString:
    'Bewahrt auf, wogegen Sie sich entschieden haben, in der Form, die Unternehmen auf der Seite lesen.',
  optOuts: {
    s: {
      name: 'Meine personenbezogenen Daten nicht verkaufen',
      text: 'Wir geben Ihre personenbezogenen Daten nicht gegen Geld oder eine andere Gegenleistung weiter.',
    },
    h: {
      name: 'Meine personenbezogenen Daten nicht teilen',
      text: 'Wir teilen Ihre personenbezogenen Daten nicht für Werbung, die Ihnen über Websites hinweg folgt.',
    },
    t: {
      name: 'Keine zielgerichtete Werbung',
      text: 'Wir zeigen Ihnen keine Werbung, die danach ausgewählt ist, was Sie auf anderen Websites und in anderen Apps tun.',
    },
    d: {
      name: 'Nutzung meiner sensiblen Daten einschränken',
      text: 'Angaben etwa zu Ihrer Gesundheit, Ihren Überzeugungen oder Ihrem genauen Standort nutzen wir nur für das, worum Sie uns bitten.',
    },
  },
};
