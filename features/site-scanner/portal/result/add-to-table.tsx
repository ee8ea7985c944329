import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { policyTables } from '../../../policy-tables/contract.ts';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { findingRoutes } from './finding-routes.ts';

const catalogue = texts({
  title: 'Add to policy table',
  label: 'Cookie policy table',
  help: 'The services of what you chose are listed there. Publish the table to show them on sites.',
  none: 'There is no policy table of this brand yet.',
  cancel: 'Cancel',
  add: 'Add',
  added: (count: number) =>
    count === 0 ? 'They are listed already' : `${count} ${count === 1 ? 'service' : 'services'} listed`,
});

type Props = { scan: ScanDetail; itemIds: number[]; onClose: () => void };

/** Lists the services of findings in a policy table. */
export const AddToTable = ({ scan, itemIds, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [chosen, choose] = useState<number | null>(null);
  const { data: tables } = useRead(policyTables.list);
  const write = useWrite(scanActions.addToPolicyTable, {
    invalidates: [...findingRoutes, policyTables.list, policyTables.read],
    done: ({ added }) => words.added(added),
  });
  const offered = (tables ?? []).filter(({ brandId }) => scan.brandId === 0 || brandId === scan.brandId);
  const add = () =>
    chosen !== null &&
    write.mutate(
      { params: { scanGuid: scan.scanGuid }, body: { itemIds, policyTableId: chosen } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" disabled={chosen === null} busy={write.isPending} onClick={add}>
            {words.add}
          </Button>
        </>
      }
    >
      {tables !== undefined && offered.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <FieldShell label={words.label} help={words.help} isRequired>
          {(control) => (
            <Select
              {...control}
              choices={offered.map(({ policyTableId, policyTableName }) => ({
                ...{ value: policyTableId, label: policyTableName },
              }))}
              value={chosen}
              onValueChange={choose}
            />
          )}
        </FieldShell>
      )}
    </Dialog>
  );
};
