import type { OptInTexts } from './texts.ts';

export const fi: OptInTexts = {
  title: 'Pitääkö tämä paikkansa?',
  text: '{brand} sai nämä vastaukset sähköpostiosoitteellasi. Ne ovat voimassa, kun vahvistat ne.',
  confirm: 'Kyllä, vahvista',
  cancel: 'Ei, tämä ei pidä paikkaansa',
  again: 'Lähetä uusi viesti',
  pages: {
    confirmed: ['Kiitos', 'Vastauksesi on vahvistettu. Voit muuttaa mieltäsi milloin tahansa.'],
    rejected: ['Ei vahvistettu', 'Nämä vastaukset eivät ole voimassa. Sinun ei tarvitse tehdä muuta.'],
    declinedSince: [
      'Mitään ei muutettu',
      'Olet sittemmin kieltänyt, ja se on edelleen voimassa. Jos olet muuttanut mielesi, täytä lomake uudelleen.',
    ],
    addressChanged: [
      'Sähköpostiosoitteesi on muuttunut',
      'Tämä linkki lähetettiin aiempaan osoitteeseen. Täytä lomake uudelleen.',
    ],
    expired: [
      'Linkki on vanhentunut',
      'Jos haluat vielä vahvistaa vastauksesi, voimme lähettää uuden viestin.',
    ],
    sent: ['Katso sähköpostisi', 'Jos jotain on vielä vahvistettavana, uusi viesti saapuu pian.'],
    gone: ['Vahvistettavaa ei ole', 'Näistä vastauksista on jo päätetty, tai niitä ei enää säilytetä.'],
    unknown: ['Linkki ei toimi', 'Tarkista, että avasit viestin linkin kokonaan.'],
  },
  email: {
    subject: 'Vahvista vastauksesi: {{BrandName}}',
    text: '{{BrandName}} sai vastauksia tällä sähköpostiosoitteella. Jos ne ovat sinun, vahvista ne:',
    link: 'Katso vastaukseni',
    life: 'Linkki toimii {{ExpiryDays}} päivää.',
    ignore:
      'Jos et tehnyt tätä itse, voit jättää viestin huomiotta. Ilman vahvistustasi mikään ei ole voimassa.',
  },
  code: {
    subject: 'Koodisi: {{BrandName}}',
    text: 'Koodisi on',
    life: 'Kirjoita se lomakkeeseen. Se on voimassa {{ExpiryMinutes}} minuuttia.',
  },
  receipt: {
    subject: 'Vastauksesi: {{BrandName}}',
    text: '{{BrandName}} on saanut sinulta nämä vastaukset:',
    mind: 'Jos se et ollut sinä tai olet muuttanut mieltäsi, ilmoita siitä: {{BrandName}}.',
    yes: 'Kyllä',
    no: 'Ei',
  },
};
