import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import type { FormStanding } from '../../contract/publishing.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import classes from './step-publish.module.css';
import { touchedBy } from './touched-by.ts';

/** Shows what publishing would change and whether earlier answers still say the same, then publishes or stages. */
export const PublishDialog = ({ onClose }: { onClose: () => void }) => {
  const { facts, row } = useFormSetUp();
  const params = { id: row.formId };
  const { data, isFetching } = useRead(facts.routes.standing, { params });
  const invalidates = touchedBy(facts);
  const publish = useWrite(facts.routes.publish, { invalidates, done: `${row.formName} is live` });
  const stage = useWrite(facts.routes.stage, { invalidates, done: `${row.formName} is staged` });
  const done = { onSuccess: onClose };
  const errors = data?.checks.filter(({ severity }) => severity === 'error') ?? [];
  const isStopped = data === undefined || isFetching || errors.length > 0;
  return (
    <Dialog
      isOpen
      title={`Publish ${row.formName}`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={isStopped} busy={stage.isPending} onClick={() => stage.mutate({ params }, done)}>
            Stage only
          </Button>
          <Button
            look="primary"
            disabled={isStopped}
            busy={publish.isPending}
            onClick={() => publish.mutate({ params }, done)}
          >
            Publish
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Waiting height={160} />
      ) : (
        <What isPage={facts.kind === 'preferencePage'} standing={data} errors={errors} />
      )}
    </Dialog>
  );
};

type WhatProps = { isPage: boolean; standing: FormStanding; errors: FormStanding['checks'] };

const What = ({ isPage, standing, errors }: WhatProps) => {
  const { isFirst, differences, changesMeaning } = standing;
  return (
    <div className={layout.stack4}>
      {errors.length > 0 && (
        <Notice tone="danger" title="Fix these first">
          <ul className={classes.findings}>
            {errors.map(({ id, text }) => (
              <li key={id + text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isFirst ? (
        <Notice>
          {isPage
            ? 'Nobody has seen it yet. Links can lead to it from now on.'
            : 'It is on no site yet. Pages with its code show the form within a minute.'}
        </Notice>
      ) : (
        <>
          <Notice
            tone={changesMeaning ? 'warning' : 'info'}
            title={changesMeaning ? 'It no longer asks for the same' : 'It asks for the same'}
          >
            {changesMeaning
              ? `Earlier answers stay as they were given. Whoever ${isPage ? 'opens the page' : 'fills in the form'} from now on answers the new one.`
              : 'Earlier answers say the same as new ones.'}
          </Notice>
          <div>
            <h3>What changes</h3>
            <ul className={classes.findings}>
              {(differences.length === 0 ? ['Nothing has changed.'] : differences).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
};
