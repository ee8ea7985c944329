import { Link, useRouter } from '@tanstack/react-router';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './drawer.module.css';
import { iconNamed } from './icons.ts';
import { leavesOf, type MenuEntry } from './menu.ts';

/** The collapsed drawer: an icon for each area, with its entries in a menu. */
export const DrawerRail = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const router = useRouter();
  const go = ({ to, isExternal }: { to: string; isExternal: boolean }) => {
    if (isExternal) window.open(to, '_blank', 'noopener,noreferrer');
    else void router.navigate({ href: to });
  };
  return (
    <ul className={classes.list}>
      {menu.map((entry) => (
        <li key={entry.id}>
          {entry.below.length === 0 && !entry.isExternal ? (
            <Link
              to={entry.to ?? '/'}
              className={classes.square}
              aria-label={entry.label}
              title={entry.label}
            >
              <Icon path={iconNamed(entry.icon)} />
            </Link>
          ) : (
            <MenuButton
              path={iconNamed(entry.icon)}
              label={entry.label}
              className={classes.square}
              items={() => leavesOf([entry]).map((leaf) => ({ label: leaf.label, run: () => go(leaf) }))}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
