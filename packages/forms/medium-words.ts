import { builtInFor, type BuiltInLanguage } from '@candour/consent/built-in-languages.ts';

/** Ways of contact, in the order of the words below. */
const media = ['Email', 'Sms', 'Phone', 'Post', 'Push', 'InApp', 'Web', 'Other'];

const known: Readonly<Record<BuiltInLanguage, readonly string[]>> = {
  en: ['Email', 'SMS', 'Phone', 'Post', 'Push message', 'In the app', 'Web', 'Other'],
  de: ['E-Mail', 'SMS', 'Telefon', 'Post', 'Push-Nachricht', 'In der App', 'Web', 'Sonstiges'],
  fr: ['E-mail', 'SMS', 'Téléphone', 'Courrier', 'Notification push', 'Dans l’application', 'Web', 'Autre'],
  es: [
    'Correo electrónico',
    'SMS',
    'Teléfono',
    'Correo postal',
    'Notificación push',
    'En la aplicación',
    'Web',
    'Otros',
  ],
  it: ['E-mail', 'SMS', 'Telefono', 'Posta', 'Notifica push', 'Nell’app', 'Web', 'Altro'],
  nl: ['E-mail', 'Sms', 'Telefoon', 'Post', 'Pushbericht', 'In de app', 'Web', 'Overig'],
  pt: ['Email', 'SMS', 'Telefone', 'Correio', 'Notificação push', 'Na aplicação', 'Web', 'Outro'],
  pl: ['E-mail', 'SMS', 'Telefon', 'Poczta', 'Powiadomienie push', 'W aplikacji', 'Internet', 'Inne'],
  sv: ['E-post', 'Sms', 'Telefon', 'Post', 'Pushmeddelande', 'I appen', 'Webb', 'Övrigt'],
  da: ['E-mail', 'Sms', 'Telefon', 'Post', 'Pushbesked', 'I appen', 'Web', 'Andet'],
  fi: ['Sähköposti', 'Tekstiviesti', 'Puhelin', 'Posti', 'Push-viesti', 'Sovelluksessa', 'Verkko', 'Muu'],
  nb: ['E-post', 'SMS', 'Telefon', 'Post', 'Pushmelding', 'I appen', 'Nett', 'Annet'],
  cs: ['E-mail', 'SMS', 'Telefon', 'Pošta', 'Oznámení push', 'V aplikaci', 'Web', 'Ostatní'],
  el: ['Email', 'SMS', 'Τηλέφωνο', 'Ταχυδρομείο', 'Ειδοποίηση push', 'Στην εφαρμογή', 'Ιστός', 'Άλλο'],
  ro: ['E-mail', 'SMS', 'Telefon', 'Poștă', 'Notificare push', 'În aplicație', 'Web', 'Altele'],
  hu: ['E-mail', 'SMS', 'Telefon', 'Posta', 'Push-üzenet', 'Az alkalmazásban', 'Web', 'Egyéb'],
  tr: ['E-posta', 'SMS', 'Telefon', 'Posta', 'Anlık bildirim', 'Uygulamada', 'Web', 'Diğer'],
  ar: [
    'البريد الإلكتروني',
    'الرسائل النصية',
    'الهاتف',
    'البريد',
    'إشعارات فورية',
    'في التطبيق',
    'الويب',
    'غير ذلك',
  ],
  he: ['דוא״ל', 'SMS', 'טלפון', 'דואר', 'הודעות דחיפה', 'באפליקציה', 'אינטרנט', 'אחר'],
  ja: ['メール', 'SMS', '電話', '郵便', 'プッシュ通知', 'アプリ内', 'ウェブ', 'その他'],
};

/** What people call a way of contact, in a language or else in English. */
export const mediumWords = (language: string, medium: string): string =>
  known[builtInFor(language) ?? 'en'][media.indexOf(medium)] ?? medium;
