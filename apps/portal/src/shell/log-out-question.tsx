import { useState, type ReactNode } from 'react';
import { hasChanges } from '@candour/kit/portal/kept-forms.ts';
import { UnsavedDialog } from '@candour/kit/portal/unsaved-dialog.tsx';
import { logOut } from '../log-out.ts';
import { otherTabsHaveChanges } from '../other-tabs.ts';

/** Logs out, but first asks if a form in any tab has changes; the question must be rendered. */
export const useLogOut = (): { leave: (everywhere?: boolean) => Promise<void>; question: ReactNode } => {
  const [asked, ask] = useState<{ everywhere: boolean }>();
  const leave = async (everywhere = false): Promise<void> => {
    if (hasChanges() || (await otherTabsHaveChanges())) ask({ everywhere });
    else await logOut({ everywhere });
  };
  const question = (
    <UnsavedDialog
      isOpen={asked !== undefined}
      cancel={() => ask(undefined)}
      proceed={() => void logOut({ ...asked, isDiscarding: true })}
    />
  );
  return { leave, question };
};
