import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { policyTables } from '../../policy-tables/contract.ts';
import { cookieScripts, type CookieScript } from '../contract.ts';

type Props = { service: CookieScript; onClose: () => void };

/** Adds a service at the end of a cookie policy table. */
export const AddToPolicyTable = ({ service, onClose }: Props) => {
  const [chosen, choose] = useState<number | null>(null);
  const { data: tables } = useRead(policyTables.list);
  const { data: table } = useRead(
    policyTables.read,
    { params: { id: chosen ?? 0 } },
    { isEnabled: chosen !== null },
  );
  const save = useWrite(policyTables.saveScripts, {
    invalidates: [policyTables.list, policyTables.read, policyTables.checks, cookieScripts.routes.list],
    done: 'Added. Publish the table to show it on sites.',
  });
  const { cookieScriptId, cookieScriptName, brandId } = service;
  const scripts = table?.cookiePolicyTableScripts ?? [];
  const last = Math.max(-1, ...scripts.map(({ displayOrder }) => displayOrder));
  const isThere = scripts.some((script) => script.cookieScriptId === cookieScriptId);
  const offered = (tables ?? []).filter((each) => brandId === 0 || each.brandId === brandId);
  const add = () =>
    table &&
    save.mutate(
      {
        body: {
          policyTableId: table.cookiePolicyTable.policyTableId,
          rowVersion: table.cookiePolicyTable.rowVersion,
          cookiePolicyTableScripts: [...scripts, { cookieScriptId, displayOrder: last + 1 }],
        },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      isOpen
      title={`Add ${cookieScriptName} to a policy table`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={table === undefined || isThere}
            busy={save.isPending}
            onClick={add}
          >
            Add
          </Button>
        </>
      }
    >
      {tables !== undefined && offered.length === 0 ? (
        <p>There is no policy table of this brand yet.</p>
      ) : (
        <FieldShell
          label="Policy table"
          isRequired
          error={isThere ? 'The service is already in this table' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              choices={offered.map(({ policyTableId, policyTableName }) => ({
                value: policyTableId,
                label: policyTableName,
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
