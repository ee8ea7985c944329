import { useState } from 'react';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import type { Choice } from '@candour/ui/choice.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';

type Props<V extends string | number> = {
  words: { title: string; label: string; help: string; go: string };
  choices: readonly Choice<V>[];
  /** Shown if there is nothing to choose. */
  none?: string | undefined;
  isBusy: boolean;
  onChoose: (value: V) => void;
  onClose: () => void;
};

/** Asks to choose from a list before something is done with findings. */
export const ChoiceDialog = <V extends string | number>(props: Props<V>) => {
  const { words, choices, none, isBusy, onChoose, onClose } = props;
  const [chosen, choose] = useState<V | null>(null);
  return (
    <AskDialog
      title={words.title}
      label={words.go}
      isDisabled={chosen === null}
      isBusy={isBusy}
      proceed={() => chosen !== null && onChoose(chosen)}
      onClose={onClose}
    >
      {none === undefined ? (
        <FieldShell label={words.label} help={words.help} isRequired>
          {(control) => <Select {...control} choices={choices} value={chosen} onValueChange={choose} />}
        </FieldShell>
      ) : (
        <p>{none}</p>
      )}
    </AskDialog>
  );
};
