import { Link } from '@tanstack/react-router';
import { mdiChevronDown, mdiOpenInNew } from '@mdi/js';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './drawer.module.css';
import { iconNamed } from './icons.ts';
import type { MenuEntry } from './menu.ts';

type Level = 1 | 2 | 3;

type TreeProps = {
  menu: readonly MenuEntry[];
  /** Address of the entry that the current screen belongs to. */
  lit: string | undefined;
  level?: Level;
};

/** The menu as a tree of up to three levels; groups on the way to the current screen are open. */
export const DrawerTree = ({ menu, lit, level = 1 }: TreeProps) => (
  <ul className={cx(classes.list, classes[`level${level}`])}>
    {menu.map((entry) => (
      <li key={entry.id}>
        {entry.below.length > 0 ? (
          <Group entry={entry} lit={lit} level={level} />
        ) : (
          <MenuLink entry={entry} isLit={entry.to === lit} level={level} />
        )}
      </li>
    ))}
  </ul>
);

const openKey = 'drawer-open-groups';
const readOpen = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(openKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(Number) : [];
  } catch {
    return [];
  }
};
const writeOpen = (id: number, isOpen: boolean): void => {
  const others = readOpen().filter((one) => one !== id);
  localStorage.setItem(openKey, JSON.stringify(isOpen ? [...others, id] : others));
};

const leadsTo = (entry: MenuEntry, address: string): boolean =>
  entry.to === address || entry.below.some((below) => leadsTo(below, address));

type GroupProps = { entry: MenuEntry; lit: string | undefined; level: Level };

const Group = ({ entry, lit, level }: GroupProps) => {
  const id = useId();
  const isOnTheWay = lit !== undefined && leadsTo(entry, lit);
  const [wasOnTheWay, setOnTheWay] = useState(false);
  const [isOpen, setOpen] = useState(() => readOpen().includes(entry.id));
  if (isOnTheWay !== wasOnTheWay) {
    setOnTheWay(isOnTheWay);
    if (isOnTheWay) setOpen(true);
  }
  const toggle = () => {
    writeOpen(entry.id, !isOpen);
    setOpen(!isOpen);
  };
  const next = level === 1 ? 2 : 3;
  return (
    <>
      <button
        type="button"
        className={cx(classes.entry, isOnTheWay && !isOpen && classes.holds)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {level === 1 && <Icon path={iconNamed(entry.icon)} />}
        <span className={classes.label}>{entry.label}</span>
        <Icon path={mdiChevronDown} size={18} className={classes.chevron} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <DrawerTree menu={entry.below} lit={lit} level={next} />}
      </div>
    </>
  );
};

const MenuLink = ({ entry, isLit, level }: { entry: MenuEntry; isLit: boolean; level: Level }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isLit && link.current !== null) scrollMenuTo(link.current);
  }, [isLit]);
  const inside = (
    <>
      {level === 1 && <Icon path={iconNamed(entry.icon)} />}
      <span className={classes.label}>{entry.label}</span>
    </>
  );
  if (entry.isExternal) {
    return (
      <a href={entry.to ?? ''} target="_blank" rel="noopener noreferrer" className={classes.entry}>
        {inside}
        <Icon path={mdiOpenInNew} size={16} label="opens in a new window" />
      </a>
    );
  }
  return (
    <Link
      ref={link}
      to={entry.to ?? '/'}
      activeOptions={{ includeSearch: false }}
      className={cx(classes.entry, isLit && classes.lit)}
    >
      {inside}
    </Link>
  );
};

/** Scrolls the menu, and nothing around it, until an entry is in view. */
const scrollMenuTo = (entry: HTMLElement): void => {
  const menu = entry.closest('nav');
  if (menu === null) return;
  const [inside, outside] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (inside.top >= outside.top && inside.bottom <= outside.bottom) return;
  menu.scrollTop += inside.top - outside.top - (menu.clientHeight - inside.height) / 2;
};
