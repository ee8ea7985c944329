import type { OptInTexts } from './texts.ts';

export const ro: OptInTexts = {
  title: 'Este corect?',
  text: '{brand} a primit aceste răspunsuri cu adresa dumneavoastră de e-mail. Ele contează imediat ce le confirmați.',
  confirm: 'Da, confirm',
  cancel: 'Nu, nu este corect',
  again: 'Trimite un e-mail nou',
  pages: {
    confirmed: ['Vă mulțumim', 'Răspunsurile dumneavoastră sunt confirmate. Vă puteți răzgândi oricând.'],
    rejected: ['Neconfirmat', 'Aceste răspunsuri nu contează. Nu trebuie să mai faceți nimic.'],
    declinedSince: [
      'Nu s-a schimbat nimic',
      'Între timp ați spus nu, iar acest lucru rămâne valabil. Dacă v-ați răzgândit, completați din nou formularul.',
    ],
    addressChanged: [
      'Adresa dumneavoastră de e-mail s-a schimbat',
      'Acest link a fost trimis la o adresă anterioară. Completați din nou formularul.',
    ],
    expired: [
      'Acest link a expirat',
      'Dacă mai doriți să confirmați răspunsurile, vă putem trimite un e-mail nou.',
    ],
    sent: ['Verificați-vă e-mailul', 'Dacă mai este ceva de confirmat, va sosi în curând un e-mail nou.'],
    gone: [
      'Nu este nimic de confirmat',
      'S-a decis deja asupra acestor răspunsuri sau ele nu mai sunt păstrate.',
    ],
    unknown: ['Acest link nu funcționează', 'Verificați dacă ați deschis linkul complet din e-mail.'],
  },
  email: {
    subject: 'Confirmați răspunsurile către {{BrandName}}',
    text: '{{BrandName}} a primit răspunsuri cu această adresă de e-mail. Dacă sunt ale dumneavoastră, confirmați-le:',
    link: 'Vezi răspunsurile mele',
    life: 'Linkul funcționează {{ExpiryDays}} zile.',
    ignore:
      'Dacă nu ați fost dumneavoastră, puteți ignora acest e-mail. Fără confirmarea dumneavoastră nimic nu contează.',
  },
  code: {
    subject: 'Codul dumneavoastră pentru {{BrandName}}',
    text: 'Codul dumneavoastră este',
    life: 'Introduceți-l în formular. Este valabil {{ExpiryMinutes}} minute.',
  },
  receipt: {
    subject: 'Răspunsurile dvs. pentru {{BrandName}}',
    text: '{{BrandName}} a primit de la dvs. aceste răspunsuri:',
    mind: 'Dacă nu ați fost dvs. sau v-ați răzgândit, anunțați {{BrandName}}.',
    yes: 'Da',
    no: 'Nu',
  },
};
