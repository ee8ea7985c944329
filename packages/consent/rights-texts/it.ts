import type { RightsTexts } from './texts.ts';

export const it: RightsTexts = {
  page: {
    title: 'La sua copia dei suoi dati',
    text: 'La sua copia è pronta. Perché la riceva solo lei, inviamo prima un codice al suo indirizzo email.',
    download: 'Scarica',
    gone: [
      'Questa copia non è più qui',
      'È stata scaricata o il suo tempo è scaduto. La richieda di nuovo se ne ha bisogno.',
    ],
  },
  emails: {
    ready: {
      subject: 'La sua copia dei suoi dati da {{BrandName}}',
      text: 'Ha chiesto a {{BrandName}} una copia dei suoi dati (numero {{Reference}}). È pronta:',
      link: 'Ottieni la mia copia',
      life: 'Il link funziona una volta e per {{ExpiryDays}} giorni. Non lo condivida.',
    },
    erased: {
      subject: 'I suoi dati presso {{BrandName}} sono stati cancellati',
      text: 'Ha chiesto a {{BrandName}} di cancellare i suoi dati (numero {{Reference}}). Lo abbiamo fatto.',
      kept: 'Ciò che dobbiamo conservare come prova non dice più chi è lei. Questa è la nostra ultima email al riguardo.',
    },
    extended: {
      subject: 'Ci serve più tempo per la sua richiesta',
      text: 'La sua richiesta a {{BrandName}} ({{RequestName}}, numero {{Reference}}) richiede più di un mese: {{Reason}}',
      due: 'Risponderemo entro il {{DueDate}}.',
    },
    rejected: {
      subject: 'La sua richiesta a {{BrandName}}',
      text: 'Non possiamo fare ciò che ha chiesto ({{RequestName}}, numero {{Reference}}): {{Reason}}',
      complain:
        'Può presentare reclamo a un’autorità per la protezione dei dati o rivolgersi a un tribunale.',
    },
    done: {
      subject: 'La sua richiesta a {{BrandName}} è stata evasa',
      text: 'Abbiamo fatto ciò che ha chiesto: {{RequestName}} (numero {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} userà di nuovo i suoi dati',
      text: 'Su sua richiesta (numero {{Reference}}) avevamo limitato l’uso dei suoi dati. Poniamo fine alla limitazione: {{Reason}}',
    },
  },
};
