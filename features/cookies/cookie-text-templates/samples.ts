import { textsFor } from '@candour/consent/default-texts.ts';
import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';

/** The company's own wording of the first layer; the rest is the built-in one. */
const ownWords = {
  en: {
    preBannerTitle: 'Your way through our shop',
    preBannerBody:
      'We keep your basket with cookies. May we also count visits and show you tours that fit you? You decide, and you can decide again at any time.',
  },
  de: {
    preBannerTitle: 'Ihr Weg durch unseren Shop',
    preBannerBody:
      'Mit Cookies merken wir uns Ihren Warenkorb. Dürfen wir auch Besuche zählen und Ihnen passende Touren zeigen? Sie entscheiden, und Sie können sich jederzeit neu entscheiden.',
  },
  fr: {
    preBannerTitle: 'Votre chemin dans notre boutique',
    preBannerBody:
      'Les cookies gardent votre panier. Pouvons-nous aussi compter les visites et vous montrer des randonnées qui vous conviennent ? Vous décidez, et pouvez changer d’avis à tout moment.',
  },
} as const;

const textsIn = (language: keyof typeof ownWords): Wire => {
  const { preBanner, gpc, modal } = textsFor(language);
  return {
    ...ownWords[language],
    preBannerAcceptAll: preBanner.acceptAll,
    preBannerRejectAll: preBanner.rejectAll,
    preBannerManage: preBanner.manage,
    preBannerLinks: [],
    gpcTitle: gpc.title,
    gpcBody: gpc.body,
    gpcConfirm: gpc.confirm,
    gpcOverride: gpc.override,
    gpcManage: gpc.manage,
    modalTitle: modal.title,
    modalIntroduction: modal.introduction,
    modalAcceptAllSwitch: modal.acceptAllSwitch,
    modalAcceptAll: modal.acceptAll,
    modalRejectAll: modal.rejectAll,
    modalSave: modal.save,
    modalAlwaysOn: modal.alwaysOn,
  };
};

/** Request bodies to create the demo company's text templates in a brand. */
export const textTemplateRecords = ({ brandId, languages }: Pick<Place, 'brandId' | 'languages'>): Wire[] => [
  {
    ...textsIn('en'),
    templateName: 'Visitors from California',
    brandId,
    regulation: 'US',
    status: 'Approved',
    preBannerTitle: 'Your privacy choices',
    preBannerBody: 'We share data with partners to show advertising. You can say no to that here.',
  },
  {
    ...textsIn('en'),
    templateName: 'Shops in Europe',
    brandId,
    regulation: 'GDPR',
    status: 'Approved',
    translations: (['de', 'fr'] as const).map((code) => ({
      languageId: languages[code],
      ...textsIn(code),
    })),
  },
];

const tooLong = (most: number) => ({
  value: 'x'.repeat(most + 1),
  message: `This field must contain less than ${most} characters`,
});

export const textTemplateSamples: ResourceSamples = {
  records: textTemplateRecords,
  invalid: [
    {
      because: 'it has no name',
      members: { templateName: ' ' },
      fields: { templateName: 'This field is required' },
    },
    {
      because: 'its name is too long',
      members: { templateName: tooLong(100).value },
      fields: { templateName: tooLong(100).message },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it names no law',
      members: { regulation: undefined },
      fields: { regulation: 'This field is required' },
    },
    {
      because: 'a button says too much',
      members: { preBannerAcceptAll: tooLong(80).value },
      fields: { preBannerAcceptAll: tooLong(80).message },
    },
    {
      because: 'a text is too long',
      members: { preBannerBody: tooLong(4000).value },
      fields: { preBannerBody: tooLong(4000).message },
    },
    {
      because: 'a translation names no language',
      members: { translations: [{ preBannerTitle: 'Cookies' }] },
      fields: { 'translations.0.languageId': 'This field is required' },
    },
    {
      because: 'a translation is into a language that is none',
      members: { translations: [{ languageId: 99_999, preBannerTitle: 'Cookies' }] },
      fields: { 'translations.0.languageId': 'The chosen item does not exist' },
    },
  ],
  change: { preBannerTitle: 'A few cookies?' },
};
