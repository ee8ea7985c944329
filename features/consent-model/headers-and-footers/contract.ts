import * as z from 'zod/mini';
import { placeholders, unknownPlaceholder } from '@candour/consent/placeholders.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { optionalRichText, richText } from '@candour/kit/contract/rich-text';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { versionsOf } from '@candour/kit/contract/versions';

const statuses = ['Draft', 'Published', 'Retired'] as const;

/** What headers and footers have in common: everything except the name of their name member. */
const shared = {
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  text: richText('Text', { max: 4000, description: `May hold ${placeholders.join(' and ')}` }),
  status: field.withDefault('Status', field.choice('Status', statuses), 'Draft', {
    description: 'Only published ones can be chosen. Retired ones are kept for the record.',
  }),
  versionNo: field.system(z.int(), 'Version'),
  ...translationFields({ text: optionalRichText('Text', { max: 4000 }) }),
  countOfUses: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Changed'),
  rowVersion: field.rowVersion(),
};
type Texts = { text: string; translations: readonly { text: string }[] };

const problemOf = (html: string): string | undefined => {
  const unknown = unknownPlaceholder(html);
  return unknown === undefined
    ? undefined
    : `${unknown} is not a placeholder. There are ${placeholders.join(' and ')}.`;
};

const knowsItsPlaceholders = ({ text: own, translations }: Texts): Partial<Record<string, string>> => {
  const places = [
    ['text', own] as const,
    ...translations.map((entry, at) => [`translations.${at}.text`, entry.text] as const),
  ];
  const [name, html] = places.find(([, each]) => problemOf(each) !== undefined) ?? [];
  return name === undefined || html === undefined ? {} : { [name]: problemOf(html) };
};

const common = {
  id: 'id',
  scope: 'brand',
  rules: [knowsItsPlaceholders],
  translated: ['text'],
} as const;

export const headers = resource({
  ...common,
  name: 'header',
  path: '/api/headers',
  list: 'headers',
  fields: z.object({
    id: field.rowId('Header ID'),
    headerName: field.text('Header name', { max: 100 }),
    ...shared,
  }),
  label: 'headerName',
  search: ['headerName', 'text'],
  order: 'headerName',
  area: productAreas.HEADERS,
  access: { read: may('Headers', 'StatementGroups', 'CsPortalConfig'), write: may('Headers') },
});
export type Header = z.output<typeof headers.fields>;

export const footers = resource({
  ...common,
  name: 'footer',
  path: '/api/footers',
  list: 'footers',
  fields: z.object({
    id: field.rowId('Footer ID'),
    footerName: field.text('Footer name', { max: 100 }),
    ...shared,
  }),
  label: 'footerName',
  search: ['footerName', 'text'],
  order: 'footerName',
  area: productAreas.FOOTERS,
  access: { read: may('Footers', 'StatementGroups', 'CsPortalConfig'), write: may('Footers') },
});
export type Footer = z.output<typeof footers.fields>;

export const headerTranslations = translationRoutes(headers, headers.access);
export const footerTranslations = translationRoutes(footers, footers.access);
export const headerVersions = versionsOf({ ...headers, access: headers.access.read });
export const footerVersions = versionsOf({ ...footers, access: footers.access.read });

const translated = { translate: 'number', languageId: 'number' } as const;

export const headerAndFooterScreens = screens([
  { name: 'headers', path: '/headers', title: 'Headers', access: headers.access.write, search: translated },
  { name: 'footers', path: '/footers', title: 'Footers', access: footers.access.write, search: translated },
]);
