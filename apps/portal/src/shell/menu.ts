import { passes } from '@candour/kit/contract/access';
import { withBrandLabel } from '@candour/kit/portal/brand-words.ts';
import type { NavigationEntry, NavigationLeaf } from '@candour/features/organisation/navigation/contract.ts';
import { screenAt, screenNamed, screensUpTo } from '../screens.ts';

/** A menu entry of any level, ready to show. */
export type MenuEntry = {
  id: number;
  label: string;
  icon: string | null;
  /** An address inside or outside the portal; null for a mere group. */
  to: string | null;
  isExternal: boolean;
  below: readonly MenuEntry[];
};

const entryOf = (leaf: NavigationLeaf, brandLabel: string, below: readonly MenuEntry[]): MenuEntry => {
  const screen = leaf.route === null || leaf.isExternal ? undefined : screenNamed(leaf.route);
  return {
    id: leaf.id,
    label: withBrandLabel(leaf.displayText, brandLabel),
    icon: leaf.icon,
    to: leaf.isExternal ? webAddress(leaf.route) : (screen?.path ?? null),
    isExternal: leaf.isExternal,
    below,
  };
};

// The server checks addresses too; a link never runs code, whatever the server sent.
const webAddress = (address: string | null): string | null =>
  /^https?:\/\//i.test(address ?? '') ? address : null;

const leadsSomewhere = ({ to, below }: MenuEntry): boolean => to !== null || below.length > 0;

/** The server's navigation in the form of the drawer; entries whose screen does not exist are left out. */
export const menuOf = (navigation: readonly NavigationEntry[], brandLabel: string): MenuEntry[] =>
  navigation
    .map((entry) => {
      const below = entry.sublinks.map((sublink) => {
        const deeper = sublink.deeperSublinks.map((leaf) => entryOf(leaf, brandLabel, []));
        return entryOf(sublink, brandLabel, deeper.filter(leadsSomewhere));
      });
      return entryOf(entry, brandLabel, below.filter(leadsSomewhere));
    })
    .filter(leadsSomewhere);

/**
 * Every menu entry that leads somewhere, with the groups above it and, if it has none of its own, their
 * icon.
 */
export const leavesOf = (
  menu: readonly MenuEntry[],
  above: readonly string[] = [],
  groupIcon: string | null = null,
): MenuLeaf[] =>
  menu.flatMap((entry) => {
    const icon = entry.icon ?? groupIcon;
    return [
      ...(entry.to === null ? [] : [{ ...entry, icon, to: entry.to, above }]),
      ...leavesOf(entry.below, [...above, entry.label], icon),
    ];
  });

export type MenuLeaf = MenuEntry & { to: string; above: readonly string[] };

/** The address of the entry a screen belongs to: its own, or that of the list it was opened from. */
export const entryOfPath = (
  menu: readonly MenuEntry[],
  path: string,
  search: Readonly<Record<string, unknown>> = {},
): string | undefined => {
  const addresses = new Set(leavesOf(menu).map(({ to }) => to));
  return screensUpTo(path, search).find((screen) => addresses.has(screen.path))?.path;
};

/** The wanted path if it is an entry that the person may open, otherwise the first such entry. */
export const startPath = (
  navigation: readonly NavigationEntry[],
  granted: readonly number[],
  wanted: string | null = null,
): string | undefined => {
  const paths = leavesOf(menuOf(navigation, 'Brand'))
    .filter(({ to, isExternal }) => {
      const screen = isExternal ? undefined : screenAt(to);
      return screen !== undefined && passes(screen.access, granted);
    })
    .map(({ to }) => to);
  return paths.find((path) => path === wanted?.toLowerCase()) ?? paths[0];
};
