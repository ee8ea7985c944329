import { texts } from '@candour/kit/contract/texts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { policyTables } from '../../../cookies/policy-tables/contract.ts';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { findingRoutes } from './finding-routes.ts';

const catalogue = texts({
  title: 'Add to policy table',
  label: 'Cookie policy table',
  help: 'The services of your selection are listed there. Publish the table to show them on sites.',
  none: 'There is no policy table of this brand yet.',
  go: 'Add',
  added: (count: number) =>
    count === 0 ? 'They are already listed' : `${count} ${count === 1 ? 'service' : 'services'} listed`,
});

type Props = { scan: ScanDetail; itemIds: number[]; onClose: () => void };

/** Adds the services of findings to a policy table. */
export const AddToTable = ({ scan, itemIds, onClose }: Props) => {
  const words = useTexts(catalogue);
  const { data: tables } = useRead(policyTables.list);
  const write = useWrite(scanActions.addToPolicyTable, {
    invalidates: [...findingRoutes, policyTables.list, policyTables.read],
    done: ({ added }) => words.added(added),
  });
  const offered = (tables ?? []).filter(({ brandId }) => scan.brandId === 0 || brandId === scan.brandId);
  const add = (policyTableId: number) =>
    write.mutate(
      { params: { scanGuid: scan.scanGuid }, body: { itemIds, policyTableId } },
      { onSuccess: onClose },
    );
  return (
    <ChoiceDialog
      {...{ words, onClose }}
      choices={offered.map(({ policyTableId: value, policyTableName: label }) => ({ value, label }))}
      none={tables !== undefined && offered.length === 0 ? words.none : undefined}
      isBusy={write.isPending}
      onChoose={add}
    />
  );
};
