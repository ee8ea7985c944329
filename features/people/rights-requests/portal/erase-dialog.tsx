import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ReadFailed } from '@candour/kit/portal/waiting.tsx';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Notice } from '@candour/ui/notice.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import layout from '@candour/ui/layout.module.css';
import { requestCalls, requestForms } from '../contract.ts';
import { requestTypes } from '../contract/words.ts';
import classes from './request.module.css';
import { useStep } from './use-step.ts';

const catalogue = texts({
  title: 'Erase this person?',
  erase: 'Erase for good',
  goes: 'What goes',
  stays: 'What stays, and why',
  others: 'Other open requests are closed with it',
  order: 'The person is told first, then everything goes. This cannot be undone.',
  failed: 'what would be erased',
});

const form = formOf({ fields: requestForms.complete });

type Preview = ResponseOf<typeof requestCalls.erasure>;

/** Shows what erasing does, and asks. */
export const EraseDialog = ({ requestId, onClose }: { requestId: string; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const params = { requestId };
  const { data, error, refetch } = useRead(requestCalls.erasure, { params }, { isQuiet: true });
  const erase = useStep(requestCalls.complete, 'The person is erased');
  return (
    <form.Dialog
      title={words.title}
      saveLabel={words.erase}
      isDangerous
      isDisabled={data === undefined || data.refusal !== null}
      save={({ message = '' }) => erase.mutateAsync({ params, body: { message } })}
      onClose={onClose}
    >
      {data === undefined &&
        (error === null ? (
          <Skeleton height={240} />
        ) : (
          <ReadFailed failed={{ message: error.message, again: () => void refetch() }} what={words.failed} />
        ))}
      {data !== undefined && (
        <div className={layout.stack4}>
          {data.refusal === null ? (
            <Notice tone="warning">{words.order}</Notice>
          ) : (
            <Notice tone="danger">{data.refusal}</Notice>
          )}
          <Kept title={words.goes} rows={data.goes} />
          <Kept title={words.stays} rows={data.stays} />
          {data.openRequests.length > 0 && (
            <p>{`${words.others}: ${data.openRequests.map(({ reference, requestType }) => `${requestTypes[requestType]} ${reference}`).join(', ')}.`}</p>
          )}
          <form.Field name="message" as="textarea" />
        </div>
      )}
    </form.Dialog>
  );
};

const Kept = ({ title, rows }: { title: string; rows: Preview['goes'] }) => (
  <section>
    <h3 className={classes.small}>{title}</h3>
    <ul className={classes.list}>
      {rows
        .filter(({ count }) => count !== 0)
        .map(({ name, count, why }) => (
          <li key={name}>
            {count === null ? name : `${name}: ${count.toLocaleString('en')}`}
            {why !== '' && <div className={classes.why}>{why}</div>}
          </li>
        ))}
    </ul>
  </section>
);
