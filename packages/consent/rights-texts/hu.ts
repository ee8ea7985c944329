import type { RightsTexts } from './texts.ts';

export const hu: RightsTexts = {
  page: {
    title: 'Az adatairól készült másolat',
    text: 'A másolat elkészült. Hogy csak Ön kapja meg, először kódot küldünk az e-mail-címére.',
    download: 'Letöltés',
    gone: [
      'Ez a másolat már nincs itt',
      'Letöltötték, vagy lejárt az ideje. Kérje újra, ha szüksége van rá.',
    ],
  },
  emails: {
    ready: {
      subject: 'Másolat az adatairól: {{BrandName}}',
      text: 'Másolatot kért az adatairól ({{BrandName}}, szám: {{Reference}}). Elkészült:',
      link: 'A másolat letöltése',
      life: 'A hivatkozás egyszer és {{ExpiryDays}} napig működik. Ne ossza meg.',
    },
    erased: {
      subject: 'Az adatait töröltük: {{BrandName}}',
      text: 'Az adatai törlését kérte ({{BrandName}}, szám: {{Reference}}). Megtettük.',
      kept: 'Amit bizonyítékként meg kell őriznünk, már nem árulja el, kicsoda Ön. Ez az utolsó e-mailünk erről.',
    },
    extended: {
      subject: 'Több időre van szükségünk a kérelméhez',
      text: 'A kérelme ({{BrandName}}, {{RequestName}}, szám: {{Reference}}) egy hónapnál tovább tart: {{Reason}}',
      due: 'Legkésőbb eddig válaszolunk: {{DueDate}}.',
    },
    rejected: {
      subject: 'A kérelme: {{BrandName}}',
      text: 'Nem tudjuk teljesíteni, amit kért ({{RequestName}}, szám: {{Reference}}): {{Reason}}',
      complain: 'Panaszt tehet egy adatvédelmi hatóságnál, vagy bírósághoz fordulhat.',
    },
    done: {
      subject: 'A kérelmét teljesítettük: {{BrandName}}',
      text: 'Megtettük, amit kért: {{RequestName}} (szám: {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} ismét használja az adatait',
      text: 'Kérésére (szám: {{Reference}}) korlátoztuk az adatai használatát. Ezt megszüntetjük: {{Reason}}',
    },
  },
};
