import type { OptInTexts } from './texts.ts';

export const it: OptInTexts = {
  title: 'È corretto?',
  text: '{brand} ha ricevuto queste risposte con il suo indirizzo e-mail. Valgono non appena le conferma.',
  confirm: 'Sì, conferma',
  cancel: 'No, non è corretto',
  again: 'Invia una nuova e-mail',
  pages: {
    confirmed: ['Grazie', 'Le sue risposte sono confermate. Può cambiare idea in qualsiasi momento.'],
    rejected: ['Non confermato', 'Queste risposte non valgono. Non deve fare altro.'],
    declinedSince: [
      'Non è cambiato nulla',
      'Nel frattempo ha detto di no, e questo resta valido. Se ha cambiato idea, compili di nuovo il modulo.',
    ],
    addressChanged: [
      'Il suo indirizzo e-mail è cambiato',
      'Questo link è stato inviato a un indirizzo precedente. Compili di nuovo il modulo.',
    ],
    expired: [
      'Questo link è scaduto',
      'Se desidera ancora confermare le sue risposte, possiamo inviarle una nuova e-mail.',
    ],
    sent: ['Controlli la sua posta', 'Se resta qualcosa da confermare, presto arriverà una nuova e-mail.'],
    gone: ['Non c’è nulla da confermare', 'Su queste risposte si è già deciso, oppure non sono più salvate.'],
    unknown: ['Questo link non funziona', 'Verifichi di aver aperto il link completo dell’e-mail.'],
  },
  email: {
    subject: 'Confermi le sue risposte a {{BrandName}}',
    text: '{{BrandName}} ha ricevuto delle risposte con questo indirizzo e-mail. Se sono sue, le confermi:',
    link: 'Vedi le mie risposte',
    life: 'Il link funziona per {{ExpiryDays}} giorni.',
    ignore: 'Se non è stato lei, può ignorare questa e-mail. Senza la sua conferma nulla è valido.',
  },
  code: {
    subject: 'Il suo codice per {{BrandName}}',
    text: 'Il suo codice è',
    life: 'Lo inserisca nel modulo. È valido per {{ExpiryMinutes}} minuti.',
  },
  receipt: {
    subject: 'Le sue risposte a {{BrandName}}',
    text: '{{BrandName}} ha ricevuto da lei queste risposte:',
    mind: 'Se non è stato lei, o se ha cambiato idea, lo comunichi a {{BrandName}}.',
    yes: 'Sì',
    no: 'No',
  },
};
