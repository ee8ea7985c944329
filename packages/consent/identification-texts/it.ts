import type { IdentificationTexts } from './texts.ts';

export const it: IdentificationTexts = {
  email: {
    link: {
      subject: 'Il Suo link personale di {{BrandName}}',
      text: 'Con questo link può vedere e modificare ciò che {{BrandName}} sa di Lei:',
      label: 'Apri la mia pagina',
      life: 'Il link funziona per {{Lifetime}}. Non lo condivida.',
    },
    code: {
      subject: 'Il Suo codice per {{BrandName}}',
      text: 'Il Suo codice è',
      life: 'Lo inserisca nella pagina che lo richiede. Vale {{ExpiryMinutes}} minuti.',
    },
    spoken: {
      life: 'Lo legga alla persona di {{BrandName}} che glielo chiede. Vale {{ExpiryMinutes}} minuti.',
      ignore: 'Se non è in contatto con {{BrandName}}, non comunichi questo codice a nessuno.',
    },
    ignore: 'Se non è stato Lei, può ignorare questa e-mail. Non è cambiato nulla.',
  },
  ask: {
    link: ['È Lei?', 'Inserisca il Suo indirizzo e-mail. Le invieremo un link personale.'],
    code: ['È Lei?', 'Inserisca il Suo indirizzo e-mail. Le invieremo un codice.'],
    knowledge: ['È Lei?', 'Inserisca questi dati come li conosce {brand}.'],
    address: 'Indirizzo e-mail',
    sendLink: 'Inviami un link',
    sendCode: 'Inviami un codice',
    next: 'Continua',
  },
  sentLink: [
    'Controlli la posta',
    "Se {brand} conosce questo indirizzo, è in arrivo un'e-mail con il Suo link personale.",
  ],
  sentCode: [
    'Controlli la posta',
    "Se {brand} conosce questo indirizzo, è in arrivo un'e-mail con un codice.",
  ],
  codeLabel: 'Codice ricevuto per e-mail',
  again: 'Usa un altro indirizzo',
  wrongCode: 'Questo codice non è valido. Lo controlli o ne chieda uno nuovo.',
  notFound: 'Questi dati non corrispondono a nessuno. Li controlli.',
  elsewhere: ['Prima effettui l’accesso', 'Apra questa pagina dal Suo account presso {brand}.'],
  expired: ['Questo link è scaduto', 'Può chiederne uno nuovo.'],
  used: ['Questo link è già stato usato', 'Può chiederne uno nuovo.'],
  tooMany: "Ci sono stati troppi tentativi. Riprovi tra un'ora.",
};
