import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnsavedDialog } from '@candour/kit/portal/unsaved-dialog.tsx';

/** Asks before something that was typed is left; returns the dialog. */
export const useLeaving = (isDirty: boolean): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <UnsavedDialog
      isOpen={blocker.status === 'blocked'}
      cancel={() => blocker.reset?.()}
      proceed={() => blocker.proceed?.()}
    />
  );
};
