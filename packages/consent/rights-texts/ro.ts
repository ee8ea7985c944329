import type { RightsTexts } from './texts.ts';

export const ro: RightsTexts = {
  page: {
    title: 'Copia dvs. de date',
    text: 'Copia dvs. este gata. Ca să o primiți doar dvs., trimitem mai întâi un cod la adresa dvs. de e-mail.',
    download: 'Descărcați',
    gone: [
      'Această copie nu mai este aici',
      'A fost descărcată sau timpul ei a expirat. Cereți-ne-o din nou dacă aveți nevoie de ea.',
    ],
  },
  emails: {
    ready: {
      subject: 'Copia datelor dvs. de la {{BrandName}}',
      text: 'Ați cerut de la {{BrandName}} o copie a datelor dvs. (numărul {{Reference}}). Este gata:',
      link: 'Obțineți copia mea',
      life: 'Linkul funcționează o singură dată și timp de {{ExpiryDays}} zile. Nu îl distribuiți.',
    },
    erased: {
      subject: 'Datele dvs. la {{BrandName}} au fost șterse',
      text: 'Ați cerut ca {{BrandName}} să vă șteargă datele (numărul {{Reference}}). Am făcut acest lucru.',
      kept: 'Ceea ce trebuie să păstrăm ca dovadă nu mai arată cine sunteți. Acesta este ultimul nostru e-mail pe această temă.',
    },
    extended: {
      subject: 'Avem nevoie de mai mult timp pentru cererea dvs.',
      text: 'Cererea dvs. către {{BrandName}} ({{RequestName}}, numărul {{Reference}}) durează mai mult de o lună: {{Reason}}',
      due: 'Vom răspunde până la {{DueDate}}.',
    },
    rejected: {
      subject: 'Cererea dvs. către {{BrandName}}',
      text: 'Nu putem face ce ați cerut ({{RequestName}}, numărul {{Reference}}): {{Reason}}',
      complain:
        'Puteți depune o plângere la o autoritate de protecție a datelor sau vă puteți adresa instanței.',
    },
    done: {
      subject: 'Cererea dvs. către {{BrandName}} este rezolvată',
      text: 'Am făcut ce ați cerut: {{RequestName}} (numărul {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} va folosi din nou datele dvs.',
      text: 'La cererea dvs. (numărul {{Reference}}) am restricționat folosirea datelor dvs. Încetăm restricția: {{Reason}}',
    },
  },
};
