import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { footBar } from './foot-bars.ts';
import classes from './side-sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { ThemeProvider } from './theme-provider.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Pixels; 400 by default. */
  width?: number;
  /** Whether a click outside closes it; true by default. */
  closesOnOverlay?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel that slides in over the page from its end side and locks the page's scrolling. */
export const SideSheet = (props: Props) => {
  const { isOpen, title, onClose, width = 400, closesOnOverlay = true, footer, children } = props;
  useScrollLock(isOpen);
  useReturnFocus(isOpen);
  return (
    <ThemeProvider>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        title={title}
        size={width}
        position="right"
        lockScroll={false}
        closeOnClickOutside={closesOnOverlay}
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
        transitionProps={{ duration: 160 }}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
        }}
      >
        <div className={classes.inside}>{children}</div>
        {footer !== undefined && (
          <div className={classes.footer} {...footBar}>
            {footer}
          </div>
        )}
      </Drawer>
    </ThemeProvider>
  );
};
