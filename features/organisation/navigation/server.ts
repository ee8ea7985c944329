import { passes } from '@candour/kit/contract/access';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import {
  getNavigation,
  type NavigationEntry,
  type NavigationLeaf,
  type NavigationSublink,
} from './contract.ts';
import { navigationTree, type Branch } from './tree.ts';

type Numbered = Branch & { id: number };

/** Ids encode the place: 3, 31, 311. They are the same whoever asks. */
const numbered = (branches: readonly Branch[], parent = 0): Numbered[] =>
  branches.map((branch, index) => ({ ...branch, id: parent * 10 + index + 1 }));

/** The values of configuration keys: outside addresses by key, and the keys that are "true". */
type Keys = { addresses: ReadonlyMap<string, string>; on: ReadonlySet<string> };
const noKeys: Keys = { addresses: new Map(), on: new Set() };

const permitted = (branches: Numbered[], granted: readonly number[], keys: Keys): Numbered[] =>
  branches.filter(({ access, below, id, addressKey, onlyWith }) =>
    below
      ? permitted(numbered(below, id), granted, keys).length > 0
      : access !== undefined &&
        passes(access, granted) &&
        (addressKey === undefined || keys.addresses.has(addressKey)) &&
        (onlyWith === undefined || keys.on.has(onlyWith)),
  );

const asLeaf =
  ({ addresses }: Keys) =>
  ({ id, text, displayText, icon, route, addressKey }: Numbered): NavigationLeaf => {
    const address = addressKey === undefined ? undefined : addresses.get(addressKey);
    return {
      id,
      text,
      displayText,
      icon,
      isExternal: address !== undefined,
      route: address ?? route ?? null,
    };
  };

/** The entries a person may follow, and the groups that still contain one. */
export const navigationFor = (granted: readonly number[], keys: Keys = noKeys): NavigationEntry[] => {
  const leafOf = asLeaf(keys);
  const entriesBelow = ({ below = [], id }: Numbered) => permitted(numbered(below, id), granted, keys);
  return permitted(numbered(navigationTree), granted, keys).map((entry) => ({
    ...leafOf(entry),
    sublinks: entriesBelow(entry).map((sublink): NavigationSublink => ({
      ...leafOf(sublink),
      deeperSublinks: entriesBelow(sublink).map(leafOf),
    })),
  }));
};

/**
 * Whether a page is in the menu of somebody with these permissions; the address ends with its route's name.
 */
export const isInMenu = async (db: Db, path: string, granted: readonly number[]): Promise<boolean> => {
  const entries = navigationFor(granted, await readKeys(db));
  const leaves = entries.flatMap((entry): NavigationLeaf[] => [
    entry,
    ...entry.sublinks.flatMap((sublink) => [sublink, ...sublink.deeperSublinks]),
  ]);
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return leaves.some(({ route, isExternal }) => !isExternal && route === name);
};

/** The values of the keys; one whose value is not an address has none. */
const readKeys = async (db: Db): Promise<Keys> => {
  const rows = await db
    .selectFrom('configurationKey')
    .select(['keyName', 'keyValue'])
    .where('keyName', 'in', keysOf(navigationTree))
    .execute();
  const sound = rows.filter(({ keyValue }) => keyValue !== '' && isUrlwithHttp(keyValue) === undefined);
  const on = rows.filter(({ keyValue }) => keyValue.toLowerCase() === 'true');
  return {
    addresses: new Map(sound.map(({ keyName, keyValue }) => [keyName, keyValue])),
    on: new Set(on.map(({ keyName }) => keyName)),
  };
};

/** The keys that menu entries depend on. */
const keysOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ addressKey, onlyWith, below = [] }) => [
    ...[addressKey, onlyWith].filter((name) => name !== undefined),
    ...keysOf(below),
  ]);

export const navigationEndpoints: Endpoint[] = [
  handle(getNavigation, async ({ session, db }) => ({
    adminPortalNavigation: navigationFor(session.permissionIds, await readKeys(db)),
  })),
];
