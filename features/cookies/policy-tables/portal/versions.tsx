import { useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { policyTables } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './versions.module.css';

/** Every published version, with a roll-back to any of them. */
export const Versions = ({ policyTableId }: { policyTableId: number }) => {
  const may = useMay()(policyTables.rollback.access);
  const params = { id: policyTableId };
  const { data } = useRead(policyTables.versions, { params });
  const [target, aim] = useState<number>();
  if (data === undefined) return <Waiting height={120} />;
  if (data.versions.length === 0) return null;
  return (
    <section className={layout.stack3}>
      <h3>Versions</h3>
      <ul className={classes.rows}>
        {data.versions.map(({ version, isLive, publishedAt, publishedBy, languages }) => (
          <li key={version} className={classes.row}>
            <span className={classes.name}>Version {version}</span>
            {isLive && <StatusChip tone="success">Live</StatusChip>}
            <span className={classes.when}>
              {dateTimeText(publishedAt)} by {publishedBy}, {languages.join(', ')}
            </span>
            {may && !isLive && (
              <Button small onClick={() => aim(version)}>
                Roll back to this
              </Button>
            )}
          </li>
        ))}
      </ul>
      {target !== undefined && (
        <RollBack policyTableId={policyTableId} target={target} close={() => aim(undefined)} />
      )}
    </section>
  );
};

const touched = [policyTables.list, policyTables.read, policyTables.checks, policyTables.versions];

type RollBackProps = { policyTableId: number; target: number; close: () => void };

const RollBack = ({ policyTableId, target, close }: RollBackProps) => {
  const rollback = useWrite(policyTables.rollback, { invalidates: touched, done: 'Rolled back' });
  const input = { params: { id: policyTableId }, body: { version: target } };
  return (
    <Dialog
      isOpen
      title={`Roll back to version ${target}?`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            busy={rollback.isPending}
            onClick={() => rollback.mutate(input, { onSuccess: close })}
          >
            Roll back
          </Button>
        </>
      }
    >
      <p>
        Sites show this version again within a minute. Nothing is lost: your settings here do not change, and
        the current version stays in this list.
      </p>
    </Dialog>
  );
};
