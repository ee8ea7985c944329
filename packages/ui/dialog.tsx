import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFooter } from './dialog-footer.tsx';
import classes from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { ThemeProvider } from './theme-provider.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** Called by Escape, the close button and a click outside. */
  onClose: () => void;
  /** Pixels; 500 by default. */
  width?: number;
  /** Buttons, the most important last; a form inside brings its own `DialogFooter`. */
  footer?: ReactNode;
  /** False if the question must be answered. */
  isDismissible?: boolean;
  children: ReactNode;
};

/** A window over the page that keeps the focus inside and returns it. */
export const Dialog = (props: Props) => {
  const { isOpen, title, onClose, width = 500, footer, isDismissible = true, children } = props;
  useScrollLock(isOpen);
  useReturnFocus(isOpen);
  return (
    <ThemeProvider>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={title}
        size={width}
        centered
        lockScroll={false}
        withCloseButton={isDismissible}
        closeOnClickOutside={isDismissible}
        closeOnEscape={isDismissible}
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
        transitionProps={{ transition: 'pop', duration: 140 }}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
        }}
      >
        <div className={classes.inside}>
          {children}
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </div>
      </Modal>
    </ThemeProvider>
  );
};
