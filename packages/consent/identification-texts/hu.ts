import type { IdentificationTexts } from './texts.ts';

export const hu: IdentificationTexts = {
  email: {
    link: {
      subject: 'Személyes hivatkozása – {{BrandName}}',
      text: 'Ezzel a hivatkozással megnézheti és módosíthatja, mit tud Önről a(z) {{BrandName}}:',
      label: 'Oldalam megnyitása',
      life: 'A hivatkozás érvényessége: {{Lifetime}}. Kérjük, ne adja tovább.',
    },
    code: {
      subject: 'Az Ön kódja – {{BrandName}}',
      text: 'Az Ön kódja',
      life: 'Írja be arra az oldalra, amely kéri. {{ExpiryMinutes}} percig érvényes.',
    },
    spoken: {
      life: 'Olvassa fel annak, aki kéri ({{BrandName}}). {{ExpiryMinutes}} percig érvényes.',
      ignore: 'Ha éppen nem áll kapcsolatban velünk ({{BrandName}}), senkinek ne mondja meg ezt a kódot.',
    },
    ignore: 'Ha nem Ön volt, hagyja figyelmen kívül ezt az e-mailt. Semmi sem változott.',
  },
  ask: {
    link: ['Ön az?', 'Írja be e-mail-címét. Személyes hivatkozást küldünk.'],
    code: ['Ön az?', 'Írja be e-mail-címét. Kódot küldünk.'],
    knowledge: ['Ön az?', 'Írja be ezeket az adatokat úgy, ahogyan a(z) {brand} ismeri őket.'],
    address: 'E-mail-cím',
    sendLink: 'Hivatkozás küldése',
    sendCode: 'Kód küldése',
    next: 'Tovább',
  },
  sentLink: [
    'Nézze meg e-mailjeit',
    'Ha a(z) {brand} ismeri ezt a címet, úton van az e-mail a személyes hivatkozással.',
  ],
  sentCode: ['Nézze meg e-mailjeit', 'Ha a(z) {brand} ismeri ezt a címet, úton van az e-mail a kóddal.'],
  codeLabel: 'Kód az e-mailből',
  again: 'Másik cím használata',
  wrongCode: 'Ez a kód nem érvényes. Ellenőrizze, vagy kérjen újat.',
  notFound: 'Ezek az adatok senkihez sem tartoznak. Ellenőrizze őket.',
  elsewhere: ['Először jelentkezzen be', 'Nyissa meg ezt az oldalt a fiókjából ({brand}).'],
  expired: ['A hivatkozás lejárt', 'Kérhet újat.'],
  used: ['A hivatkozást már használták', 'Kérhet újat.'],
  tooMany: 'Túl sok próbálkozás volt. Próbálja újra egy óra múlva.',
};
