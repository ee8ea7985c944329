import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The way back to where a screen was opened from, above its title; the text names that place. */
export const BackButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button look="quiet" small icon={mdiArrowLeft} onClick={onClick}>
    {children}
  </Button>
);
