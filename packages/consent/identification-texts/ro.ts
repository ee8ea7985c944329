import type { IdentificationTexts } from './texts.ts';

export const ro: IdentificationTexts = {
  email: {
    link: {
      subject: 'Linkul dvs. personal de la {{BrandName}}',
      text: 'Cu acest link puteți vedea și modifica ce știe {{BrandName}} despre dvs.:',
      label: 'Deschide pagina mea',
      life: 'Linkul este valabil {{Lifetime}}. Nu îl trimiteți altcuiva.',
    },
    code: {
      subject: 'Codul dvs. pentru {{BrandName}}',
      text: 'Codul dvs. este',
      life: 'Introduceți-l pe pagina care îl cere. Este valabil {{ExpiryMinutes}} minute.',
    },
    spoken: {
      life: 'Citiți-l persoanei de la {{BrandName}} care vi-l cere. Valabilitate: {{ExpiryMinutes}} min.',
      ignore: 'Dacă nu sunteți în contact cu {{BrandName}}, nu spuneți nimănui acest cod.',
    },
    ignore: 'Dacă nu ați fost dvs., ignorați acest e-mail. Nu s-a schimbat nimic.',
  },
  ask: {
    link: ['Sunteți dvs.?', 'Introduceți adresa de e-mail. Vă vom trimite un link personal.'],
    code: ['Sunteți dvs.?', 'Introduceți adresa de e-mail. Vă vom trimite un cod.'],
    knowledge: ['Sunteți dvs.?', 'Introduceți aceste date așa cum le cunoaște {brand}.'],
    address: 'Adresă de e-mail',
    sendLink: 'Trimite-mi un link',
    sendCode: 'Trimite-mi un cod',
    next: 'Continuă',
  },
  sentLink: [
    'Verificați e-mailul',
    'Dacă {brand} cunoaște această adresă, un e-mail cu linkul personal este pe drum.',
  ],
  sentCode: [
    'Verificați e-mailul',
    'Dacă {brand} cunoaște această adresă, un e-mail cu un cod este pe drum.',
  ],
  codeLabel: 'Codul din e-mail',
  again: 'Folosește altă adresă',
  wrongCode: 'Codul nu este valabil. Verificați-l sau cereți unul nou.',
  notFound: 'Datele nu corespund nimănui. Verificați-le.',
  elsewhere: ['Conectați-vă mai întâi', 'Deschideți această pagină din contul dvs. la {brand}.'],
  expired: ['Linkul a expirat', 'Puteți cere unul nou.'],
  used: ['Linkul a fost deja folosit', 'Puteți cere unul nou.'],
  tooMany: 'Au fost prea multe încercări. Încercați din nou peste o oră.',
};
