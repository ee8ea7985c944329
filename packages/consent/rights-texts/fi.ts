import type { RightsTexts } from './texts.ts';

export const fi: RightsTexts = {
  page: {
    title: 'Kopio tiedoistasi',
    text: 'Kopiosi on valmis. Jotta vain sinä saat sen, lähetämme ensin koodin sähköpostiosoitteeseesi.',
    download: 'Lataa',
    gone: [
      'Tätä kopiota ei enää ole',
      'Se on ladattu tai sen aika on päättynyt. Pyydä se uudelleen, jos tarvitset sitä.',
    ],
  },
  emails: {
    ready: {
      subject: 'Kopio tiedoistasi: {{BrandName}}',
      text: 'Pyysit kopion tiedoistasi ({{BrandName}}, numero {{Reference}}). Se on valmis:',
      link: 'Hae kopioni',
      life: 'Linkki toimii kerran ja {{ExpiryDays}} päivän ajan. Älä jaa sitä.',
    },
    erased: {
      subject: 'Tietosi on poistettu: {{BrandName}}',
      text: 'Pyysit poistamaan tietosi ({{BrandName}}, numero {{Reference}}). Olemme tehneet sen.',
      kept: 'Se, mikä meidän on säilytettävä todisteena, ei enää kerro, kuka olet. Tämä on viimeinen viestimme asiasta.',
    },
    extended: {
      subject: 'Tarvitsemme lisää aikaa pyyntöösi',
      text: 'Pyyntösi ({{BrandName}}, {{RequestName}}, numero {{Reference}}) kestää yli kuukauden: {{Reason}}',
      due: 'Vastaamme viimeistään {{DueDate}}.',
    },
    rejected: {
      subject: 'Pyyntösi: {{BrandName}}',
      text: 'Emme voi tehdä pyytämääsi ({{RequestName}}, numero {{Reference}}): {{Reason}}',
      complain: 'Voit valittaa tietosuojaviranomaiselle tai viedä asian tuomioistuimeen.',
    },
    done: {
      subject: 'Pyyntösi on käsitelty: {{BrandName}}',
      text: 'Olemme tehneet pyytämäsi: {{RequestName}} (numero {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} käyttää taas tietojasi',
      text: 'Pyynnöstäsi (numero {{Reference}}) olimme rajoittaneet tietojesi käyttöä. Lopetamme rajoituksen: {{Reason}}',
    },
  },
};
