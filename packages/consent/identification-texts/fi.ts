import type { IdentificationTexts } from './texts.ts';

export const fi: IdentificationTexts = {
  email: {
    link: {
      subject: 'Henkilökohtainen linkkisi: {{BrandName}}',
      text: 'Tästä linkistä näet, mitä {{BrandName}} tietää sinusta, ja voit muuttaa sitä:',
      label: 'Avaa sivuni',
      life: 'Linkki on voimassa: {{Lifetime}}. Älä jaa sitä kenellekään.',
    },
    code: {
      subject: 'Koodisi: {{BrandName}}',
      text: 'Koodisi on',
      life: 'Kirjoita se sivulle, joka pyytää sitä. Se on voimassa {{ExpiryMinutes}} minuuttia.',
    },
    spoken: {
      life: 'Lue se ääneen henkilölle, joka kysyy sitä ({{BrandName}}). Se on voimassa {{ExpiryMinutes}} minuuttia.',
      ignore: 'Jos et ole nyt yhteydessä meihin ({{BrandName}}), älä kerro koodia kenellekään.',
    },
    ignore: 'Jos et pyytänyt tätä, voit jättää viestin huomiotta. Mitään ei ole muutettu.',
  },
  ask: {
    link: ['Sinäkö siellä?', 'Kirjoita sähköpostiosoitteesi. Lähetämme sinulle henkilökohtaisen linkin.'],
    code: ['Sinäkö siellä?', 'Kirjoita sähköpostiosoitteesi. Lähetämme sinulle koodin.'],
    knowledge: ['Sinäkö siellä?', 'Kirjoita nämä tiedot niin kuin {brand} ne tuntee.'],
    address: 'Sähköpostiosoite',
    sendLink: 'Lähetä linkki',
    sendCode: 'Lähetä koodi',
    next: 'Jatka',
  },
  sentLink: [
    'Katso sähköpostisi',
    'Jos {brand} tuntee osoitteen, henkilökohtainen linkkisi on matkalla sähköpostiisi.',
  ],
  sentCode: ['Katso sähköpostisi', 'Jos {brand} tuntee osoitteen, koodi on matkalla sähköpostiisi.'],
  codeLabel: 'Sähköpostissa oleva koodi',
  again: 'Käytä toista osoitetta',
  wrongCode: 'Koodi ei kelpaa. Tarkista se tai pyydä uusi.',
  notFound: 'Tiedot eivät vastaa ketään. Tarkista ne.',
  elsewhere: ['Kirjaudu ensin sisään', 'Avaa tämä sivu tililtäsi: {brand}.'],
  expired: ['Linkki on vanhentunut', 'Voit pyytää uuden.'],
  used: ['Linkki on jo käytetty', 'Voit pyytää uuden.'],
  tooMany: 'Yrityksiä oli liikaa. Yritä uudelleen tunnin kuluttua.',
};
