import { expect, test } from 'vitest';
import { navigationTree, type Branch } from '@candour/features/organisation/navigation/tree.ts';
import { features } from './features.ts';

const routesIn = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ route, below = [] }) => [...(route === undefined ? [] : [route]), ...routesIn(below)]);

const inMenu = routesIn(navigationTree);

test('every screen is in the menu, or belongs to one before it that is', () => {
  const lost = features.flatMap((feature) => {
    const first = feature.screens.findIndex(({ name }) => inMenu.includes(name));
    return feature.screens.slice(0, first === -1 ? undefined : first).map(({ name }) => name);
  });
  expect(lost).toEqual([]);
});
