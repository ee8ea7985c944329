import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { suggestedCategories, type SuggestedCategoryName } from '../../contract/words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { findingRoutes } from './finding-routes.ts';

const catalogue = texts({
  title: 'Set purpose',
  label: 'Purpose',
  help: 'Your decision applies to this scan and to later ones of the brand.',
  leave: 'Leave it to the scanner',
  go: 'Save',
  done: 'Purpose set',
});

type Choice = SuggestedCategoryName | 'scanner';
type Props = { scan: ScanDetail; itemIds: number[]; onClose: () => void };

/** Sets the purpose of findings. */
export const SetCategory = ({ scan, itemIds, onClose }: Props) => {
  const words = useTexts(catalogue);
  const write = useWrite(scanActions.setCategory, { invalidates: findingRoutes, done: words.done });
  const choices: { value: Choice; label: string }[] = [
    ...Object.entries(suggestedCategories).map(([value, label]) => ({ value: value as Choice, label })), // its keys
    { value: 'scanner', label: words.leave },
  ];
  const save = (chosen: Choice) =>
    write.mutate(
      {
        params: { scanGuid: scan.scanGuid },
        body: { itemIds, category: chosen === 'scanner' ? null : chosen },
      },
      { onSuccess: onClose },
    );
  return <ChoiceDialog {...{ words, choices, onClose }} isBusy={write.isPending} onChoose={save} />;
};
