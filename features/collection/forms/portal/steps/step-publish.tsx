import { mdiPublish } from '@mdi/js';
import { useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { UnpublishQuestion } from '@candour/kit/portal/unpublish-question.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import type { FormCheck } from '../../contract/publishing.ts';
import { EmbedCode } from '../embed-code.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import classes from './step-publish.module.css';
import { touchedBy } from './touched-by.ts';
import { Versions } from './versions.tsx';

/** What speaks against publishing, what would change, the versions, and the code for a site. */
export const StepPublish = () => {
  const { facts, row, draft, isReadOnly, jump } = useFormSetUp();
  const { data, isFetching } = useRead(facts.routes.standing, { params: { id: row.formId } });
  const [opened, open] = useState<'publish' | 'down'>();
  const [saving, tell] = useState<'done' | 'busy' | 'failed'>('done');
  const publish = async (): Promise<void> => {
    tell('busy');
    const isSaved = await draft.settle();
    tell(isSaved ? 'done' : 'failed');
    if (isSaved) open('publish');
  };
  const unpublish = useWrite(facts.routes.unpublish, { invalidates: touchedBy(facts), done: 'Unpublished' });
  if (data === undefined) return <Waiting height={240} />;
  const isLive = row.liveVersion !== null;
  const isPage = facts.kind === 'preferencePage';
  const errors = data.checks.filter(({ severity }) => severity === 'error');
  const others = data.checks.filter(({ severity }) => severity !== 'error');
  return (
    <>
      {errors.length > 0 && <Findings title="Fix these first" tone="danger" checks={errors} jump={jump} />}
      {others.length > 0 && <Findings title="Could be better" tone="warning" checks={others} jump={jump} />}
      {data.checks.length === 0 && <Notice tone="success">All checks passed</Notice>}
      <p className={layout.dim}>
        {standingText(isPage, { publishedAt: row.publishedAt, hasChanges: data.hasChanges })}
      </p>
      {saving === 'failed' && (
        <Notice tone="danger">
          Your last changes are not saved, so there is nothing to publish yet. See the line at the top.
        </Notice>
      )}
      {!isReadOnly && (
        <div className={layout.row}>
          <Button
            look="primary"
            icon={mdiPublish}
            // What is known may be older than what was changed last; the dialog waits for the newest.
            disabled={!isFetching && (errors.length > 0 || !data.hasChanges)}
            busy={saving === 'busy'}
            onClick={() => void publish()}
          >
            Publish
          </Button>
          {(isLive || row.stagedVersion !== null) && (
            <Button look="quiet" onClick={() => open('down')}>
              Unpublish…
            </Button>
          )}
        </div>
      )}
      {(isLive || row.stagedVersion !== null) && facts.embed && (
        <section className={layout.stack3}>
          <h3>Embed code</h3>
          <EmbedCode facts={facts} embed={facts.embed} formId={row.formId} />
        </section>
      )}
      <Versions />
      {opened === 'publish' && <PublishDialog onClose={() => open(undefined)} />}
      {opened === 'down' && (
        <UnpublishQuestion
          name={row.formName}
          unpublish={unpublish}
          id={row.formId}
          onClose={() => open(undefined)}
        >
          {isPage
            ? 'Nobody can open it until it is published again.'
            : 'Pages with its code show nothing in its place, until it is published again.'}
        </UnpublishQuestion>
      )}
    </>
  );
};

const standingText = (
  isPage: boolean,
  { publishedAt, hasChanges }: { publishedAt: string | null; hasChanges: boolean },
) => {
  if (publishedAt === null)
    return isPage
      ? 'It is not published. People reach it through links once it is.'
      : 'It is on no site. Sites show nothing until you publish.';
  const [changed, same] = isPage
    ? ['There are changes that people do not see yet.', 'People see it as it is here.']
    : ['There are changes that sites do not show yet.', 'Sites show it as it is here.'];
  return `Published ${dateTimeText(publishedAt)}. ${hasChanges ? changed : same}`;
};

type FindingsProps = {
  title: string;
  tone: 'danger' | 'warning';
  checks: readonly FormCheck[];
  jump: ReturnType<typeof useFormSetUp>['jump'];
};

/** Each finding leads to where it is mended. */
const Findings = ({ title, tone, checks, jump }: FindingsProps) => (
  <Notice tone={tone} title={title}>
    <ul className={classes.findings}>
      {checks.map((check) => (
        <li key={check.id + check.text}>
          <button type="button" className={classes.finding} onClick={() => jump(check)}>
            {check.text}
          </button>
        </li>
      ))}
    </ul>
  </Notice>
);
