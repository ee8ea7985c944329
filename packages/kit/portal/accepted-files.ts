import type { Asset, AssetKind } from '../contract/assets.ts';

/** What kind of file a field takes. */
export type Accepted = 'image' | 'font' | 'css' | 'script' | 'resource';

const images = ['.png', '.jpg', '.jpeg', '.gif', '.svg'];

const endings: Readonly<Record<Accepted, readonly string[]>> = {
  image: images,
  font: ['.ttf'],
  css: ['.css'],
  script: ['.js'],
  resource: [...images, '.ttf'],
};
const kinds: Readonly<Record<Accepted, readonly AssetKind[]>> = {
  image: ['image'],
  font: ['font'],
  css: ['css'],
  script: ['script'],
  resource: ['image', 'font'],
};

export const endingsOf = (accept: Accepted): readonly string[] => endings[accept];

export const isAccepted = (accept: Accepted, { kind }: Pick<Asset, 'kind'>): boolean =>
  kinds[accept].includes(kind);

/** Whether the file name fits the field; the server checks the content. */
export const hasAcceptedName = (accept: Accepted, name: string): boolean =>
  endings[accept].some((ending) => name.toLowerCase().endsWith(ending));
