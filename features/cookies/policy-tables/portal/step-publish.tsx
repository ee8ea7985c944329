import { mdiPublish } from '@mdi/js';
import { useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { policyTables, type PolicyTableCheck } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './manage-table.module.css';
import { useSetUp } from './set-up.tsx';
import { Versions } from './versions.tsx';

const touched = [policyTables.list, policyTables.read, policyTables.checks, policyTables.versions];

/** The findings against publishing, and the button. */
export const StepPublish = () => {
  const { table, proceed } = useSetUp();
  const may = useMay()(policyTables.publish.access);
  const params = { id: table.policyTableId };
  const { data } = useRead(policyTables.checks, { params });
  const [isTakingDown, takeDown] = useState(false);
  const publish = useWrite(policyTables.publish, {
    invalidates: touched,
    done: `${table.policyTableName} is published`,
  });
  const unpublish = useWrite(policyTables.unpublish, { invalidates: touched, done: 'Unpublished' });
  if (data === undefined) return <Waiting height={160} />;
  const isLive = table.status !== 'Draft';
  const isStopped = data.checks.some(({ severity }) => severity === 'error');
  return (
    <div className={layout.stack5}>
      <Checks checks={data.checks} />
      <p className={layout.dim}>
        {table.publishedAt === null
          ? 'Not published yet. Sites show nothing until you publish.'
          : `Published ${dateTimeText(table.publishedAt)}. ${
              data.hasChanges
                ? 'There are changes that sites do not show yet.'
                : 'Sites show it as it is here.'
            }`}
      </p>
      {may && (
        <div className={classes.tools}>
          <Button
            look="primary"
            icon={mdiPublish}
            disabled={isStopped || !data.hasChanges}
            busy={publish.isPending}
            onClick={() => publish.mutate({ params }, { onSuccess: proceed })}
          >
            Publish
          </Button>
          {isLive && (
            <Button look="quiet" onClick={() => takeDown(true)}>
              Unpublish…
            </Button>
          )}
        </div>
      )}
      <Versions policyTableId={table.policyTableId} />
      {isTakingDown && (
        <Dialog
          isOpen
          title={`Unpublish ${table.policyTableName}?`}
          onClose={() => takeDown(false)}
          footer={
            <>
              <Button onClick={() => takeDown(false)}>Cancel</Button>
              <Button
                look="primary"
                busy={unpublish.isPending}
                onClick={() => unpublish.mutate({ params }, { onSuccess: () => takeDown(false) })}
              >
                Unpublish
              </Button>
            </>
          }
        >
          <p>Pages with its code show a plain sentence instead, until it is published again.</p>
        </Dialog>
      )}
    </div>
  );
};

const Checks = ({ checks }: { checks: readonly PolicyTableCheck[] }) => {
  if (checks.length === 0) return <Notice tone="success">All checks passed</Notice>;
  const isStopped = checks.some(({ severity }) => severity === 'error');
  return (
    <Notice tone={isStopped ? 'danger' : 'warning'} title={isStopped ? 'Fix these first' : 'Could be better'}>
      <ul className={classes.checks}>
        {checks.map(({ id, text }) => (
          <li key={id + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};
