import type { OptInTexts } from './texts.ts';

export const de: OptInTexts = {
  title: 'Stimmt das?',
  text: '{brand} hat diese Antworten mit Ihrer E-Mail-Adresse erhalten. Sie gelten, sobald Sie sie bestätigen.',
  confirm: 'Ja, bestätigen',
  cancel: 'Nein, das stimmt nicht',
  again: 'Neue E-Mail senden',
  pages: {
    confirmed: ['Vielen Dank', 'Ihre Antworten sind bestätigt. Sie können Ihre Meinung jederzeit ändern.'],
    rejected: ['Nicht bestätigt', 'Diese Antworten gelten nicht. Sie müssen nichts weiter tun.'],
    declinedSince: [
      'Es wurde nichts geändert',
      'Sie haben seither Nein gesagt, und das gilt weiterhin. Wenn Sie Ihre Meinung geändert haben, füllen Sie das Formular bitte noch einmal aus.',
    ],
    addressChanged: [
      'Ihre E-Mail-Adresse hat sich geändert',
      'Dieser Link ging an eine frühere Adresse. Bitte füllen Sie das Formular noch einmal aus.',
    ],
    expired: [
      'Dieser Link ist abgelaufen',
      'Wenn Sie Ihre Antworten noch bestätigen möchten, senden wir Ihnen gern eine neue E-Mail.',
    ],
    sent: ['Sehen Sie in Ihr Postfach', 'Falls noch etwas zu bestätigen ist, kommt bald eine neue E-Mail.'],
    gone: [
      'Es gibt nichts zu bestätigen',
      'Über diese Antworten wurde schon entschieden, oder sie sind nicht mehr gespeichert.',
    ],
    unknown: [
      'Dieser Link funktioniert nicht',
      'Bitte prüfen Sie, ob Sie den ganzen Link aus der E-Mail geöffnet haben.',
    ],
  },
  email: {
    subject: 'Bitte bestätigen Sie Ihre Antworten an {{BrandName}}',
    text: '{{BrandName}} hat Antworten mit dieser E-Mail-Adresse erhalten. Wenn sie von Ihnen sind, bestätigen Sie sie bitte:',
    link: 'Meine Antworten ansehen',
    life: 'Der Link funktioniert {{ExpiryDays}} Tage lang.',
    ignore:
      'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ohne Ihre Bestätigung gilt nichts.',
  },
  code: {
    subject: 'Ihr Code für {{BrandName}}',
    text: 'Ihr Code lautet',
    life: 'Bitte geben Sie ihn im Formular ein. Er gilt {{ExpiryMinutes}} Minuten.',
  },
  receipt: {
    subject: 'Ihre Angaben bei {{BrandName}}',
    text: '{{BrandName}} hat diese Angaben von Ihnen erhalten:',
    mind: 'Wenn Sie das nicht waren oder Ihre Meinung geändert haben, wenden Sie sich bitte an {{BrandName}}.',
    yes: 'Ja',
    no: 'Nein',
  },
};
