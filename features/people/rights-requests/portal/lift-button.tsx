import { Suspense, useState } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Button } from '@candour/ui/button.tsx';
import type { RequestDetail } from '../contract.ts';

const LiftDialog = lazyPart(() => import('./step-dialogs.tsx'), 'LiftDialog');

/** Ends a restriction. */
export const LiftButton = ({ request: { requestId } }: { request: RequestDetail }) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>Lift restriction</Button>
      <Suspense>{isOpen && <LiftDialog requestId={requestId} onClose={() => open(false)} />}</Suspense>
    </>
  );
};
