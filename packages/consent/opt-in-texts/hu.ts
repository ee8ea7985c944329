import type { OptInTexts } from './texts.ts';

export const hu: OptInTexts = {
  title: 'Ez így helyes?',
  text: 'A(z) {brand} ezeket a válaszokat az Ön e-mail-címével kapta. Akkor érvényesek, ha megerősíti őket.',
  confirm: 'Igen, megerősítem',
  cancel: 'Nem, ez nem helyes',
  again: 'Új e-mail küldése',
  pages: {
    confirmed: ['Köszönjük', 'Válaszait megerősítette. Bármikor meggondolhatja magát.'],
    rejected: ['Nincs megerősítve', 'Ezek a válaszok nem érvényesek. Nincs más teendője.'],
    declinedSince: [
      'Semmi sem változott',
      'Azóta nemet mondott, és ez továbbra is érvényes. Ha meggondolta magát, töltse ki újra az űrlapot.',
    ],
    addressChanged: [
      'Az e-mail-címe megváltozott',
      'Ezt a hivatkozást egy korábbi címre küldtük. Töltse ki újra az űrlapot.',
    ],
    expired: ['A hivatkozás lejárt', 'Ha még szeretné megerősíteni a válaszait, új e-mailt küldhetünk.'],
    sent: ['Nézze meg a postafiókját', 'Ha van még megerősítendő, hamarosan új e-mail érkezik.'],
    gone: [
      'Nincs mit megerősíteni',
      'Ezekről a válaszokról már döntés született, vagy már nem tároljuk őket.',
    ],
    unknown: [
      'Ez a hivatkozás nem működik',
      'Ellenőrizze, hogy az e-mailben lévő teljes hivatkozást nyitotta-e meg.',
    ],
  },
  email: {
    subject: 'Erősítse meg válaszait: {{BrandName}}',
    text: 'A(z) {{BrandName}} válaszokat kapott ezzel az e-mail-címmel. Ha Öntől származnak, erősítse meg őket:',
    link: 'Válaszaim megtekintése',
    life: 'A hivatkozás {{ExpiryDays}} napig működik.',
    ignore: 'Ha nem Ön volt, hagyja figyelmen kívül ezt az e-mailt. Megerősítése nélkül semmi sem érvényes.',
  },
  code: {
    subject: 'Kódja: {{BrandName}}',
    text: 'Az Ön kódja',
    life: 'Írja be az űrlapba. {{ExpiryMinutes}} percig érvényes.',
  },
  receipt: {
    subject: 'Válaszai: {{BrandName}}',
    text: '{{BrandName}} a következő válaszokat kapta Öntől:',
    mind: 'Ha nem Ön volt, vagy meggondolta magát, kérjük, jelezze itt: {{BrandName}}.',
    yes: 'Igen',
    no: 'Nem',
  },
};
