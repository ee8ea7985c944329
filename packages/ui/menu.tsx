import { mdiCheck } from '@mdi/js';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu-item.ts';
import { placeBeside } from './place-beside.ts';
import classes from './menu.module.css';

type Props = {
  /** The button that opened it; the menu is placed next to it and returns the focus to it. */
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  onClose: () => void;
};

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

const roleOf = ({ isChecked, isTicked }: MenuItem): string => {
  if (isTicked !== undefined) return 'menuitemcheckbox';
  return isChecked === undefined ? 'menuitem' : 'menuitemradio';
};

/** Where the focus goes for a key, or undefined where the key is not the menu's. */
const nextItem = (items: HTMLElement[], key: string): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement); // -1 if it is not an item
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const startsWith = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWith);
};

/** An open menu. It is mounted when it opens and is in the browser's top layer, above every dialog. */
export const Menu = ({ anchor, label, items, header, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    placeBeside(element, anchor);
    (element.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(element)[0])?.focus();
    const follow = () => placeBeside(element, anchor);
    const closeOnPress = (event: Event) => {
      const target = event.target as Node; // pointer events always come from a node
      if (!element.contains(target) && !anchor.contains(target)) onClose();
    };
    const stop = new AbortController();
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener('resize', follow, { signal: stop.signal });
    document.addEventListener('pointerdown', closeOnPress, { signal: stop.signal });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening happens once per mount
  }, []);
  const close = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const next = menu.current === null ? undefined : nextItem(itemsOf(menu.current), event.key);
    if (next !== undefined) {
      event.preventDefault();
      next.focus();
    }
  };
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    if (item.isTicked === undefined) close();
    item.run();
  };
  return createPortal(
    <div ref={menu} popover="manual" className={classes.menu} onKeyDown={steer}>
      {header}
      <div role="menu" aria-label={label}>
        {items.map((item, index) => (
          <button
            key={item.label}
            type="button"
            tabIndex={-1}
            role={roleOf(item)}
            aria-checked={item.isChecked ?? item.isTicked}
            aria-disabled={item.disabledReason !== undefined || undefined}
            aria-describedby={item.disabledReason === undefined ? undefined : `${id}-${index}`}
            className={cx(
              classes.item,
              item.tone === 'danger' && classes.danger,
              item.isSeparated === true && classes.separated,
            )}
            onClick={() => choose(item)}
          >
            {item.icon !== undefined && <Icon path={item.icon} size={18} />}
            {item.isTicked !== undefined && <Icon path={mdiCheck} size={18} className={classes.tick} />}
            <span className={classes.label}>{item.label}</span>
            {item.disabledReason !== undefined && (
              <span id={`${id}-${index}`} className={classes.reason}>
                {item.disabledReason}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>,
    document.body,
  );
};
