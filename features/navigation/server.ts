import { passes } from '@candour/kit/contract/access';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import {
  getNavigation,
  type NavigationEntry,
  type NavigationLeaf,
  type NavigationSublink,
} from './contract.ts';
import { navigationTree, type Branch } from './tree.ts';

type Numbered = Branch & { id: number };

/** Ids tell place: 3, 31, 311. They stay what they are whoever asks. */
const numbered = (branches: readonly Branch[], parent = 0): Numbered[] =>
  branches.map((branch, index) => ({ ...branch, id: parent * 10 + index + 1 }));

const permitted = (branches: Numbered[], granted: readonly number[]): Numbered[] =>
  branches.filter(({ access, below, id }) =>
    below
      ? permitted(numbered(below, id), granted).length > 0
      : access !== undefined && passes(access, granted),
  );

const asLeaf = ({ id, text, displayText, icon, route }: Numbered): NavigationLeaf => ({
  id,
  text,
  displayText,
  icon,
  isExternal: false,
  route: route ?? null,
});

/** The entries a person may follow, and the groups that still hold one. */
export const navigationFor = (granted: readonly number[]): NavigationEntry[] =>
  permitted(numbered(navigationTree), granted).map((entry) => ({
    ...asLeaf(entry),
    sublinks: permitted(numbered(entry.below ?? [], entry.id), granted).map((sublink): NavigationSublink => ({
      ...asLeaf(sublink),
      deeperSublinks: permitted(numbered(sublink.below ?? [], sublink.id), granted).map(asLeaf),
    })),
  }));

export const navigationEndpoints: Endpoint[] = [
  handle(getNavigation, async ({ session }) => ({
    adminPortalNavigation: navigationFor(session.permissionIds),
  })),
];
