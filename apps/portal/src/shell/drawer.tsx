import { Link, useRouterState } from '@tanstack/react-router';
import { mdiChevronDoubleLeft, mdiChevronDoubleRight, mdiClose } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { productName } from '@candour/kit/portal/config.ts';
import { cx } from '@candour/ui/cx.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { useScrollLock } from '@candour/ui/use-scroll-lock.ts';
import { Mark } from '../sign-in/mark.tsx';
import classes from './drawer.module.css';
import { DrawerRail } from './drawer-rail.tsx';
import { DrawerTree } from './drawer-tree.tsx';
import { entryOfPath, type MenuEntry } from './menu.ts';
import type { DrawerState } from './use-drawer.ts';

/** The navigation: a column, a narrow rail when collapsed, an overlay on narrow screens. */
export const Drawer = ({ menu, drawer }: { menu: readonly MenuEntry[]; drawer: DrawerState }) => {
  const { isCollapsed, toggleCollapsed, isOpen, close } = drawer;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> }); // parsed by the router
  useScrollLock(isOpen);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOpen, close]);
  const isRail = isCollapsed && !isOpen;
  return (
    <>
      {isOpen && <div className={classes.overlay} onClick={close} aria-hidden="true" />}
      <aside ref={panel} className={cx(classes.drawer, isOpen && classes.open, isRail && classes.rail)}>
        <div className={classes.top}>
          {!isRail && (
            <Link to="/" className={classes.home} aria-label={`${productName()}, start page`}>
              <Mark />
            </Link>
          )}
          <IconButton
            path={isRail ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
            label={isRail ? 'Expand menu' : 'Collapse menu'}
            className={classes.collapse}
            onClick={toggleCollapsed}
          />
          <IconButton path={mdiClose} label="Close menu" className={classes.close} onClick={close} />
        </div>
        <nav aria-label="Main" className={classes.nav}>
          {isRail ? (
            <DrawerRail menu={menu} />
          ) : (
            <DrawerTree menu={menu} lit={entryOfPath(menu, path, search)} />
          )}
        </nav>
      </aside>
    </>
  );
};
