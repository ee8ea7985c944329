import type { ComponentType } from 'react';
import type { Screen } from '@candour/kit/contract/screen';
import { features } from './features.ts';

export type Located = Screen & { load: () => Promise<{ default: ComponentType }> };

/** Every screen of the features, with how to load its component; loaded once somebody opens one. */
export const screens: readonly Located[] = features.flatMap((feature) =>
  feature.screens.map((screen) => ({
    ...screen,
    load: async () => {
      const component = (await feature.load()).screens[screen.name];
      if (component === undefined) throw new Error(`No component for the screen ${screen.name}`);
      return { default: component };
    },
  })),
);

const byName = new Map(screens.map((screen) => [screen.name, screen]));

export const screenNamed = (name: string): Located | undefined => byName.get(name);

/** The screen at an address, the one that lists it, and those its feature lists before it, the nearest first. */
export const screensUpTo = (
  path: string,
  search: Readonly<Record<string, unknown>> = {},
): readonly Screen[] => {
  const isIt = isAt(path);
  const own: readonly Screen[] = features.find((feature) => feature.screens.some(isIt))?.screens ?? [];
  const [it, ...before] = own.slice(0, own.findIndex(isIt) + 1).toReversed();
  if (it === undefined) return [];
  const { member = '', screens: named = {} } = it.listedBy ?? {};
  const list = screenNamed(named[String(search[member])] ?? '');
  return [it, ...(list === undefined ? [] : [list]), ...before];
};

/** The screen at a path without parameters. */
export const screenAt = (path: string): Located | undefined => screens.find(isAt(path));

const isAt =
  (path: string) =>
  (screen: Screen): boolean =>
    screen.path.toLowerCase() === path.toLowerCase();
