import { Suspense, useState } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Button } from '@candour/ui/button.tsx';
import type { RequestDetail } from '../contract.ts';

const ExtendDialog = lazyPart(() => import('./step-dialogs.tsx'), 'ExtendDialog');
const RejectDialog = lazyPart(() => import('./step-dialogs.tsx'), 'RejectDialog');

/** What can be done with a request that is open, whatever it asks for. */
export const RequestTools = ({ request }: { request: RequestDetail }) => {
  const [opened, open] = useState<'extend' | 'reject'>();
  const { requestId, firstDueAt, urgency } = request;
  const close = () => open(undefined);
  const reason =
    firstDueAt !== null
      ? 'The term has already been extended'
      : urgency === 'Overdue'
        ? 'The first month is over'
        : undefined;
  return (
    <>
      <Button
        disabled={reason !== undefined}
        {...(reason === undefined ? {} : { title: reason })}
        onClick={() => open('extend')}
      >
        Extend term
      </Button>
      <Button onClick={() => open('reject')}>Reject</Button>
      <Suspense>
        {opened === 'extend' && <ExtendDialog requestId={requestId} onClose={close} />}
        {opened === 'reject' && <RejectDialog requestId={requestId} onClose={close} />}
      </Suspense>
    </>
  );
};
