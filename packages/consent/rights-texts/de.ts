import type { RightsTexts } from './texts.ts';

export const de: RightsTexts = {
  page: {
    title: 'Ihre Datenkopie',
    text: 'Ihre Kopie ist fertig. Damit nur Sie sie bekommen, senden wir zuerst einen Code an Ihre E-Mail-Adresse.',
    download: 'Herunterladen',
    gone: [
      'Diese Kopie ist nicht mehr da',
      'Sie wurde heruntergeladen, oder ihre Zeit ist um. Bitte fragen Sie uns, wenn Sie sie noch einmal brauchen.',
    ],
  },
  emails: {
    ready: {
      subject: 'Ihre Datenkopie von {{BrandName}}',
      text: 'Sie haben {{BrandName}} um eine Kopie Ihrer Daten gebeten (Nummer {{Reference}}). Sie ist fertig:',
      link: 'Kopie abholen',
      life: 'Der Link gilt einmal und {{ExpiryDays}} Tage lang. Bitte geben Sie ihn nicht weiter.',
    },
    erased: {
      subject: 'Ihre Daten bei {{BrandName}} sind gelöscht',
      text: 'Sie haben {{BrandName}} um die Löschung Ihrer Daten gebeten (Nummer {{Reference}}). Das ist geschehen.',
      kept: 'Was wir als Nachweis behalten müssen, verrät nicht mehr, wer Sie sind. Dies ist unsere letzte E-Mail dazu.',
    },
    extended: {
      subject: 'Wir brauchen mehr Zeit für Ihre Anfrage',
      text: 'Ihre Anfrage an {{BrandName}} ({{RequestName}}, Nummer {{Reference}}) dauert länger als einen Monat: {{Reason}}',
      due: 'Wir antworten bis {{DueDate}}.',
    },
    rejected: {
      subject: 'Ihre Anfrage an {{BrandName}}',
      text: 'Wir können Ihrer Anfrage nicht nachkommen ({{RequestName}}, Nummer {{Reference}}): {{Reason}}',
      complain: 'Sie können sich bei einer Datenschutzbehörde beschweren oder vor Gericht gehen.',
    },
    done: {
      subject: 'Ihre Anfrage an {{BrandName}} ist erledigt',
      text: 'Ihre Anfrage ist erledigt: {{RequestName}} (Nummer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} verwendet Ihre Daten wieder',
      text: 'Auf Ihren Wunsch (Nummer {{Reference}}) hatten wir die Verwendung Ihrer Daten eingeschränkt. Das beenden wir: {{Reason}}',
    },
  },
};
