import type { ReactNode } from 'react';
import { Tooltip } from '@candour/ui/tooltip.tsx';
import { useWording } from './use-words.ts';

type Props = {
  /** Why this cannot be done; undefined if it can. */
  reason: string | undefined;
  children: (isDisabled: boolean) => ReactNode;
};

/** A button that says why it is disabled, for pointer and keyboard alike. */
export const Explained = ({ reason, children }: Props) => {
  const wording = useWording();
  return reason === undefined ? children(false) : <Tooltip text={wording(reason)}>{children(true)}</Tooltip>;
};
