import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Steps } from '@candour/ui/steps.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { policyTables, policyTableScreens } from '../contract.ts';
import { EmbedCodes } from './embed-codes.tsx';
import classes from './manage-table.module.css';
import { SetUpProvider, type Overrides, type SetUp } from './set-up.tsx';
import { StepColumns } from './step-columns.tsx';
import { NewTableForm, StepDetails } from './step-details.tsx';
import { StepPublish } from './step-publish.tsx';
import { StepServices } from './step-services.tsx';
import { TablePreview } from './table-preview.tsx';
import { TableStatus } from './table-status.tsx';
import { toTable } from './to-table.ts';

const useTrail = () => {
  const navigate = useNavigate();
  return [{ label: 'Cookie policy tables', run: () => void navigate({ to: '/policy-tables' }) }];
};

/** The first step for a new table. */
export const NewTable = () => {
  const trail = useTrail();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="New cookie policy table"
        purpose="Start with its name; services and columns come next."
        trail={trail}
      />
      <div className={classes.alone}>
        <NewTableForm onCreated={(id) => void navigate({ ...toTable(id, 2), replace: true })} />
      </div>
    </>
  );
};

/** A table step by step, next to the table as sites will show it. */
export const ManageTable = () => {
  const trail = useTrail();
  const { policyTableId } = useParams({ strict: false }) as { policyTableId: string };
  const id = Number(policyTableId);
  const { data } = useRecord(policyTables.read, id);
  const { step = 0 } = useSearchOf(policyTableScreens, 'cookie-policy-table');
  const [overrides, show] = useState<Overrides>();
  const go = useStepping(id);
  const hasServices = (data?.cookiePolicyTableScripts.length ?? 0) > 0;
  const active = (step || (hasServices ? 4 : 2)) - 1;
  const setUp = useMemo(
    (): SetUp | null =>
      data === undefined
        ? null
        : {
            table: data.cookiePolicyTable,
            scripts: data.cookiePolicyTableScripts,
            show,
            proceed: () => go(active + 2),
          },
    [data, go, active],
  );
  if (setUp === null) return <Waiting height={640} />;
  const { table } = setUp;
  const isLive = table.status !== 'Draft';
  const needsServices = hasServices ? undefined : 'Choose services first';
  const needsPublish = isLive ? undefined : 'Publish the table first';
  const steps = [
    { title: 'Details', isComplete: true, content: <StepDetails /> },
    { title: 'Services', isComplete: hasServices, content: <StepServices /> },
    { title: 'Columns and headings', isComplete: hasServices, content: <StepColumns /> },
    {
      title: 'Publish',
      isComplete: table.status === 'Published',
      content: <StepPublish />,
      disabledReason: needsServices,
    },
    {
      title: 'Embed code',
      isComplete: false,
      disabledReason: needsPublish,
      content: <EmbedCodes policyTableId={id} brandId={table.brandId} />,
    },
  ];
  return (
    <SetUpProvider value={setUp}>
      <PageHead
        title="Cookie policy table"
        name={table.policyTableName}
        {...(table.policyTableDescription === '' ? {} : { purpose: table.policyTableDescription })}
        trail={trail}
        status={<TableStatus status={table.status} />}
      />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <Steps steps={steps} active={active} onOpen={(index) => index !== active && go(index + 1)} />
        </div>
        <TablePreview policyTableId={id} brandId={table.brandId} overrides={overrides} />
      </div>
    </SetUpProvider>
  );
};

/** The open step is in the address. */
const useStepping = (id: number) => {
  const navigate = useNavigate();
  return useCallback(
    (step: number) =>
      void navigate({
        ...toTable(id, step),
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  );
};
