import { Suspense, useState } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import type { RequestDetail } from '../contract.ts';
import classes from './request.module.css';

const CompleteDialog = lazyPart(() => import('./step-dialogs.tsx'), 'CompleteDialog');
const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog');

const questions = {
  Know: { label: 'Close request', title: 'Close this request?' },
  Forget: { label: 'Erase person', title: '' },
  Correct: { label: 'Done, tell the person', title: 'Tell the person that it is corrected?' },
  Restrict: { label: 'Restrict and tell the person', title: 'Restrict the use of these data?' },
} as const;

/** The last step: doing it for good, and telling the person. */
export const AnswerStep = ({ request }: { request: RequestDetail }) => {
  const [isOpen, open] = useState(false);
  const { requestId, requestType, copy } = request;
  const { label, title } = questions[requestType];
  const isUnsent = requestType === 'Know' && (copy?.sentAt ?? null) === null;
  const close = () => open(false);
  return (
    <div className={layout.stack3}>
      {isUnsent && <p className={classes.why}>Send the person their copy first.</p>}
      <div>
        <Button
          look={requestType === 'Forget' ? 'danger' : 'primary'}
          disabled={isUnsent}
          onClick={() => open(true)}
        >
          {label}
        </Button>
      </div>
      <Suspense>
        {isOpen && requestType === 'Forget' && <EraseDialog requestId={requestId} onClose={close} />}
        {isOpen && requestType !== 'Forget' && (
          <CompleteDialog
            requestId={requestId}
            title={title}
            label={label}
            hasMessage={requestType !== 'Know'}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
