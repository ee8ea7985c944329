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

/** The screen at a path and those its feature lists before it, the nearest first. */
export const screensUpTo = (path: string): readonly Screen[] => {
  const isIt = isAt(path);
  const own = features.find((feature) => feature.screens.some(isIt))?.screens ?? [];
  return own.slice(0, own.findIndex(isIt) + 1).toReversed();
};

/** The screen at a path without parameters. */
export const screenAt = (path: string): Located | undefined => screens.find(isAt(path));

const isAt =
  (path: string) =>
  (screen: Screen): boolean =>
    screen.path.toLowerCase() === path.toLowerCase();
