import { useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuItem } from './menu-item.ts';
import { Menu } from './menu.tsx';

type Props = {
  /** Accessible name of button and menu; also shown unless `path` is given. */
  label: string;
  /** An icon instead of the text. */
  path?: string;
  /** The text to show, if it differs from the name. */
  children?: ReactNode;
  /** Called when the menu opens, so that a thousand rows do not create a thousand menus. */
  items: () => readonly MenuItem[];
  header?: ReactNode;
  look?: 'primary' | 'secondary' | 'quiet';
  small?: boolean;
  /** An icon with the frame of a button. */
  isFramed?: boolean;
  icon?: string;
  iconAfter?: string;
  className?: string | undefined;
};

/** A button that opens a menu. The button stays mounted, so the focus can always return to it. */
export const MenuButton = (props: Props) => {
  const { label, path, children, items, header, look = 'secondary', isFramed, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLButtonElement>(null);
  const shared = {
    ref: holder,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <>
      {path === undefined ? (
        <Button {...rest} {...shared} look={look} aria-label={label}>
          {children ?? label}
        </Button>
      ) : (
        <IconButton {...shared} path={path} label={label} isFramed={isFramed} className={rest.className} />
      )}
      {isOpen && holder.current !== null && (
        <Menu
          anchor={holder.current}
          label={label}
          items={items()}
          header={header}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
