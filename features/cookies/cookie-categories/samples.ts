import type { Place, ResourceSamples } from '@candour/testing/samples';

/** Categories of the demo company, worded for a shop and a tour organiser. */
export const sampleCategories = [
  {
    categoryName: 'Essential',
    displayText:
      'Keep the shop working: your basket, signing in, payment and protection against abuse. Without them nothing can be ordered, so they are always on.',
    isStrictlyNecessary: true,
    de: {
      categoryName: 'Notwendig',
      displayText:
        'Halten den Shop am Laufen: Warenkorb, Anmeldung, Bezahlung und Schutz vor Missbrauch. Ohne sie lässt sich nichts bestellen, deshalb sind sie immer aktiv.',
    },
    fr: {
      categoryName: 'Essentiels',
      displayText:
        'Font fonctionner la boutique : panier, connexion, paiement et protection contre les abus. Sans eux, aucune commande n’est possible ; ils sont donc toujours actifs.',
    },
  },
  {
    categoryName: 'Preferences',
    displayText: 'Remember your size, your region and your wish list, and let you chat with our advisers.',
    isStrictlyNecessary: false,
    de: {
      categoryName: 'Komfort',
      displayText:
        'Merken sich Größe, Region und Wunschzettel und ermöglichen den Chat mit unserer Beratung.',
    },
    fr: {
      categoryName: 'Préférences',
      displayText:
        'Retiennent votre taille, votre région et votre liste d’envies, et permettent de discuter avec nos conseillers.',
    },
  },
  {
    categoryName: 'Statistics',
    displayText: 'Tell us which pages are read and where people give up, so that we can improve the shop.',
    isStrictlyNecessary: false,
    de: {
      categoryName: 'Statistik',
      displayText:
        'Zeigen uns, welche Seiten gelesen werden und wo Besucher aufgeben, damit wir den Shop verbessern können.',
    },
    fr: {
      categoryName: 'Statistiques',
      displayText:
        'Nous indiquent quelles pages sont lues et où les visiteurs abandonnent, afin d’améliorer la boutique.',
    },
  },
  {
    categoryName: 'Marketing',
    displayText: 'Used by us and our partners to show advertising that fits what you looked at.',
    isStrictlyNecessary: false,
    de: {
      categoryName: 'Marketing',
      displayText:
        'Nutzen wir und unsere Partner, um Werbung zu zeigen, die zu dem passt, was Sie angesehen haben.',
    },
    fr: {
      categoryName: 'Marketing',
      displayText:
        'Utilisés par nous et nos partenaires pour afficher des publicités liées à ce que vous avez consulté.',
    },
  },
  {
    categoryName: 'Maps and videos',
    displayText: 'Show tour videos and the way to our stores. The providers learn that you were here.',
    isStrictlyNecessary: false,
    de: {
      categoryName: 'Karten und Videos',
      displayText:
        'Zeigen Tourenvideos und den Weg zu unseren Läden. Die Anbieter erfahren von Ihrem Besuch.',
    },
    fr: {
      categoryName: 'Cartes et vidéos',
      displayText:
        'Affichent les vidéos de randonnée et le chemin vers nos magasins. Les fournisseurs apprennent votre visite.',
    },
  },
] as const;

/** Request bodies to create the demo company's categories in a brand. */
export const categoryRecords = ({ brandId, languages }: Place) =>
  sampleCategories.map(({ de, fr, ...category }) => ({
    ...category,
    brandId,
    defaultState: 'On',
    translations: [
      { languageId: languages.de, ...de },
      { languageId: languages.fr, ...fr },
    ],
  }));

type Listed = { categoryId: number; categoryName: string; brandId: number };

/** A new brand has general categories; the company's own replace them. */
export const clearCategories = async ({ brandId, send }: Place): Promise<void> => {
  const rows: Listed[] = await send('GET', '/api/cookieCategory');
  const own = rows.filter((row) => row.brandId === brandId);
  for (const { categoryId } of own) await send('DELETE', `/api/cookieCategory/${categoryId}`);
};

export const cookieCategorySamples: ResourceSamples = {
  prepare: clearCategories,
  // The strictly necessary one comes last: a brand can have only one, so the others are better for
  // variations.
  records: (place) =>
    categoryRecords(place).toSorted((a, b) => Number(a.isStrictlyNecessary) - Number(b.isStrictlyNecessary)),
  invalid: [
    {
      because: 'it has no name',
      members: { categoryName: undefined },
      fields: { categoryName: 'This field is required' },
    },
    {
      because: 'its name is blank',
      members: { categoryName: ' \t ' },
      fields: { categoryName: 'This field is required' },
    },
    {
      because: 'its name is too long',
      members: { categoryName: 'x'.repeat(101) },
      fields: { categoryName: 'This field must contain less than 100 characters' },
    },
    {
      because: 'its text is missing',
      members: { displayText: '' },
      fields: { displayText: 'This field is required' },
    },
    {
      because: 'its text is too long',
      members: { displayText: 'x'.repeat(1001) },
      fields: { displayText: 'This field must contain less than 1000 characters' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'its brand is null',
      members: { brandId: null },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'name and brand are missing',
      members: { categoryName: undefined, brandId: undefined },
      fields: { categoryName: 'This field is required', brandId: 'At least one brand is required' },
    },
    {
      because: 'a translation names no language',
      members: { translations: [{ categoryName: 'Komfort', displayText: '' }] },
      fields: { 'translations.0.languageId': 'This field is required' },
    },
    {
      because: 'a translation is too long',
      members: { translations: [{ languageId: 1, categoryName: 'x'.repeat(101) }] },
      fields: { 'translations.0.categoryName': 'This field must contain less than 100 characters' },
    },
    {
      because: 'a translation says more than it may',
      members: { translations: [{ languageId: 1, categoryName: 'Komfort', colour: 'red' }] },
      fields: { 'translations.0.colour': 'Unknown field colour' },
    },
  ],
  change: { displayText: 'Remember your size and your region.' },
  use: async ({ brandId, send }, parentCookieCategoryId) => {
    const name = 'Wish list';
    await send('POST', '/api/cookieScript', {
      cookieScriptName: name,
      scriptName: name,
      displayText: 'Keeps what you would like to have.',
      cookieScriptType: 7,
      brandId,
      parentCookieCategoryId,
    });
    return { productArea: 3, name };
  },
};
