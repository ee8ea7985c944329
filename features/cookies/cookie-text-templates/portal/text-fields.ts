import type { BannerTexts } from '../../cookie-banners/contract/set-up/translations.ts';
import { textNames } from '../contract.ts';

/** Texts of more than one line. */
export const longTexts: readonly (keyof BannerTexts)[] = [
  'preBannerBody',
  'gpcBody',
  'modalIntroduction',
  'modalAbout',
];

/** The texts of one layer, in the order visitors see them. */
const startingWith = (prefix: string) =>
  textNames.filter((name) => name.startsWith(prefix) && name !== 'preBannerLinks');

export const textGroups = [
  { title: 'First layer', names: startingWith('preBanner') },
  { title: 'GPC notice', names: startingWith('gpc') },
  { title: 'Preferences', names: startingWith('modal') },
] as const;
