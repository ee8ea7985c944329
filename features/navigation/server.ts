import { passes } from '@candour/kit/contract/access';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import '../configuration-keys/table.ts';
import { supportKeys } from '../support/contract.ts';
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

/** Addresses outside, by configuration key. */
type Addresses = ReadonlyMap<string, string>;

const permitted = (branches: Numbered[], granted: readonly number[], addresses: Addresses): Numbered[] =>
  branches.filter(({ access, below, id, addressKey }) =>
    below
      ? permitted(numbered(below, id), granted, addresses).length > 0
      : access !== undefined &&
        passes(access, granted) &&
        (addressKey === undefined || addresses.has(addressKey)),
  );

const asLeaf =
  (addresses: Addresses) =>
  ({ id, text, displayText, icon, route, addressKey }: Numbered): NavigationLeaf => {
    const address = addressKey === undefined ? undefined : addresses.get(addressKey);
    return {
      ...{ id, text, displayText, icon },
      isExternal: address !== undefined,
      route: address ?? route ?? null,
    };
  };

/** The entries a person may follow, and the groups that still hold one. */
export const navigationFor = (
  granted: readonly number[],
  addresses: Addresses = new Map(),
): NavigationEntry[] => {
  const leafOf = asLeaf(addresses);
  const entriesBelow = ({ below = [], id }: Numbered) => permitted(numbered(below, id), granted, addresses);
  return permitted(numbered(navigationTree), granted, addresses).map((entry) => ({
    ...leafOf(entry),
    sublinks: entriesBelow(entry).map((sublink): NavigationSublink => ({
      ...leafOf(sublink),
      deeperSublinks: entriesBelow(sublink).map(leafOf),
    })),
  }));
};

/** The addresses that keys hold; a key that came to hold anything else counts as empty. */
const readAddresses = async (db: Db): Promise<Addresses> => {
  const rows = await db
    .selectFrom('configurationKey')
    .select(['keyName', 'keyValue'])
    .where('keyName', 'in', Object.values(supportKeys))
    .execute();
  const sound = rows.filter(({ keyValue }) => keyValue !== '' && isUrlwithHttp(keyValue) === undefined);
  return new Map(sound.map(({ keyName, keyValue }) => [keyName, keyValue]));
};

export const navigationEndpoints: Endpoint[] = [
  handle(getNavigation, async ({ session, db }) => ({
    adminPortalNavigation: navigationFor(session.permissionIds, await readAddresses(db)),
  })),
];
