import { productAreas } from './areas.ts';

const sentence = (key: string): string => {
  const words = key.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const names = new Map<number, string>(Object.entries(productAreas).map(([key, id]) => [id, sentence(key)]));
// Screens call them so.
names.set(productAreas.COOKIE_SCRIPTS, 'Services');

/** The name of a product area, for people. */
export const areaName = (productArea: number): string => names.get(productArea) ?? 'Other';
