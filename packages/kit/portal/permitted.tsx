import { mdiLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import type { Access } from '../contract/access.ts';
import { texts } from '../contract/texts.ts';
import { useMay } from './surroundings.tsx';
import { useTexts } from './use-words.ts';

const catalogue = texts({
  title: 'You do not have permission to see this',
  text: 'Ask somebody who manages users if you need it.',
});

/** A screen open to everybody who is signed in, whose content is for those with a permission. */
export const Permitted = ({ access, children }: { access: Access; children: ReactNode }) => {
  const words = useTexts(catalogue);
  if (useMay()(access)) return children;
  return (
    <EmptyState isPage icon={mdiLockOutline} title={words.title}>
      {words.text}
    </EmptyState>
  );
};
