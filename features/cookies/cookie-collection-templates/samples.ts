import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';

type Row = { brandId: number };
type Category = Row & { categoryId: number; isStrictlyNecessary: boolean; categoryName: string };
type Service = Row & { cookieScriptId: number; parentCookieCategoryId: number };

/** The inventory of a brand: its categories, the necessary one first, each with its services. */
const inventoryOf = async ({ brandId, send }: Place) => {
  const categories = ((await send('GET', '/api/cookieCategory')) as Category[]).filter(
    (category) => category.brandId === brandId,
  );
  const services = ((await send('GET', '/api/cookieScript')) as Service[]).filter(
    (service) => service.brandId === brandId,
  );
  return categories
    .toSorted((a, b) => Number(b.isStrictlyNecessary) - Number(a.isStrictlyNecessary))
    .map(({ categoryId }, order) => ({
      cookieCategoryId: categoryId,
      order,
      services: services
        .filter(({ parentCookieCategoryId }) => parentCookieCategoryId === categoryId)
        .map(({ cookieScriptId }, at) => ({ cookieScriptId, order: at, defaultState: 'Off' })),
    }));
};

/** Request bodies to create the demo company's collection templates in a brand with its inventory. */
export const collectionTemplateRecords = async (place: Place): Promise<Wire[]> => {
  const inventory = await inventoryOf(place);
  const { brandId } = place;
  return [
    {
      templateName: 'Plain site',
      brandId,
      description: 'What every site of ours may need',
      categories: inventory.slice(0, 2),
      isDefault: false,
    },
    {
      templateName: 'Whole shop',
      brandId,
      description: 'Everything the shop uses',
      categories: inventory,
      isDefault: false,
    },
  ];
};

const nowhere = 999_999;

export const collectionTemplateSamples: ResourceSamples = {
  // The Universal brand has no initial categories.
  prepare: async ({ brandId, send }) => {
    const categories = (await send('GET', '/api/cookieCategory')) as Category[];
    if (categories.some((category) => category.brandId === brandId && category.isStrictlyNecessary)) return;
    await send('POST', '/api/cookieCategory', {
      categoryName: 'Necessary',
      displayText: 'Always on.',
      isStrictlyNecessary: true,
      brandId,
    });
  },
  records: collectionTemplateRecords,
  invalid: [
    {
      because: 'it has no name',
      members: { templateName: '' },
      fields: { templateName: 'This field is required' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it has no category',
      members: { categories: [] },
      fields: { categories: 'At least one cookie category is required' },
    },
    {
      because: 'a category is none',
      members: { categories: [{ cookieCategoryId: nowhere, order: 0 }] },
      fields: { categories: 'The chosen item does not exist' },
    },
    {
      because: 'a category stands twice',
      members: {
        categories: [nowhere, nowhere].map((cookieCategoryId, order) => ({ cookieCategoryId, order })),
      },
      fields: { categories: 'This value has already been provided' },
    },
  ],
  change: { description: 'For every new site' },
};
