import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { suggestedCategories, type SuggestedCategoryName } from '../../contract/words.ts';
import { findingRoutes } from './finding-routes.ts';

const catalogue = texts({
  title: 'Set purpose',
  label: 'Purpose',
  help: 'Your decision holds in this scan and in later ones of the brand.',
  leave: 'Leave it to the scanner',
  cancel: 'Cancel',
  save: 'Save',
  done: 'Purpose set',
});

type Choice = SuggestedCategoryName | 'scanner';
type Props = { scan: ScanDetail; itemIds: number[]; onClose: () => void };

/** Decides what findings are for. */
export const SetCategory = ({ scan, itemIds, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [chosen, choose] = useState<Choice | null>(null);
  const write = useWrite(scanActions.setCategory, { invalidates: findingRoutes, done: words.done });
  const choices: { value: Choice; label: string }[] = [
    ...Object.entries(suggestedCategories).map(([value, label]) => ({ value: value as Choice, label })), // its keys
    { value: 'scanner', label: words.leave },
  ];
  const save = () => {
    const category = chosen === 'scanner' ? null : chosen;
    write.mutate(
      { params: { scanGuid: scan.scanGuid }, body: { itemIds, category } },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" disabled={chosen === null} busy={write.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <FieldShell label={words.label} help={words.help} isRequired>
        {(control) => <Select {...control} choices={choices} value={chosen} onValueChange={choose} />}
      </FieldShell>
    </Dialog>
  );
};
