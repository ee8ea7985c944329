import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { Dialog as DialogComponent } from './dialog.tsx';

const loadDialog = () => import('./dialog.tsx');
const LoadedDialog = lazy(() => loadDialog().then(({ Dialog: loaded }) => ({ default: loaded })));

/** Loads the dialog's code ahead of its first use. */
export const preloadDialog = (): void => void loadDialog();

/** `Dialog`, whose code is loaded when the first one is opened. */
export const Dialog = (props: ComponentProps<typeof DialogComponent>) => {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <LoadedDialog {...props} />
      </Suspense>
    )
  );
};
