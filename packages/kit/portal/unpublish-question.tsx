import type { ReactNode } from 'react';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { texts } from '../contract/texts.ts';
import { useTexts } from './use-words.ts';

const catalogue = texts({
  title: (name: string) => `Unpublish ${name}?`,
  unpublish: 'Unpublish',
});

type Props = {
  name: string;
  unpublish: {
    mutate: (input: { params: { id: number } }, after: { onSuccess: () => void }) => void;
    isPending: boolean;
  };
  id: number;
  onClose: () => void;
  /** What people find in its place. */
  children: string;
};

/** Asks before something that people may have the address of is withdrawn. */
export const UnpublishQuestion = ({ name, unpublish, id, onClose, children }: Props): ReactNode => {
  const words = useTexts(catalogue);
  return (
    <AskDialog
      title={words.title(name)}
      label={words.unpublish}
      isDangerous
      isBusy={unpublish.isPending}
      onClose={onClose}
      proceed={() => unpublish.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      <p>{children}</p>
    </AskDialog>
  );
};
