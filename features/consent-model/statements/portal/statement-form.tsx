import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';

import { useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import type { Channel } from '../../channels/contract.ts';
import { statementActions, statements, type Publication, type Statement } from '../contract.ts';
import { LivePreview } from './live-preview.tsx';
import { PublishDialog, isReadDifferently, versionPast } from './publish-dialog.tsx';
import classes from './statement-form.module.css';
import { StatementFields } from './statement-fields.tsx';
import { Standing } from './standing.tsx';
import { statementForm } from './statement-form-of.ts';
import { useStatementWays } from './use-statement-ways.ts';

const catalogue = texts({
  save: 'Save',
  saveDraft: 'Save draft',
  savePublish: 'Save and publish',
  saved: 'Statement saved',
  published: 'Statement published',
});

type Props = {
  /** The statement to edit; undefined for a new one. */
  statement: Statement | undefined;
  /** The statement that a draft will replace. */
  original: Statement | undefined;
  start: Partial<Statement>;
  channels: readonly Channel[];
  hasDrafts: boolean;
};

type Question = { after: Statement; answer: (told: Publication | undefined) => void };

const { create, update, list, read } = statements.routes;
const invalidates = [list, read];

export const StatementForm = ({ statement, original, start, channels, hasDrafts }: Props) => {
  const words = useTexts(catalogue);
  const ways = useStatementWays();
  const may = useMay();
  const [question, ask] = useState<Question>();
  const creation = useWrite(create, { invalidates, done: words.saved });
  const change = useWrite(update, { invalidates, done: words.saved });
  const publishing = useWrite(statementActions.publish, { invalidates, done: words.published });
  const isDraft = statement === undefined ? hasDrafts : statement.status === 'Draft';
  const isWordingFixed = statement !== undefined && !isDraft && hasDrafts;

  /** What the person says about a new version; rejects silently if they cancel. */
  const saidAbout = (after: Statement): Promise<Publication> =>
    new Promise((resolve, reject) => {
      ask({
        after,
        answer: (told) => {
          ask(undefined);
          if (told === undefined) reject(new CallFailed(0, 'Not published'));
          else resolve(told);
        },
      });
    });
  const save = async (values: Partial<Statement>, publish: boolean): Promise<unknown> => {
    if (statement === undefined) return creation.mutateAsync({ body: { ...values, publish } as never }); // as the contract has it
    const { statementId, rowVersion, status } = statement;
    const body = { ...values, statementId, rowVersion };
    const after = { ...statement, ...values };
    const isNextVersion = status === 'Published' ? isReadDifferently(statement, after) : publish && original;
    const told = isNextVersion ? await saidAbout(after) : nothing;
    if (status === 'Published') return change.mutateAsync({ body: { ...body, ...told } });
    const row = await change.mutateAsync({ body });
    return publish
      ? publishing.mutateAsync({ params: { id: statementId }, body: { ...told, ...replacing } })
      : row;
  };
  const passedBy = statement && versionPast(statement, original);
  const replacing = passedBy === undefined ? {} : { replacesVersionNo: passedBy };
  const mayPublish = !hasDrafts || may(statementActions.publish.access);
  return (
    <statementForm.Form
      record={statement ?? start}
      isReadOnly={!may(update.access) || statement?.status === 'Retired'}
      save={save}
      onSaved={(isClosing) => (isClosing || statement === undefined) && ways.origin.run()}
      className={classes.form}
    >
      <div className={classes.beside}>
        <div className={classes.fields}>
          <Standing statement={statement} passedBy={passedBy} isWordingFixed={isWordingFixed} />
          <StatementFields statement={statement} channels={channels} isWordingFixed={isWordingFixed} />
        </div>
        <LivePreview channels={channels} />
      </div>
      <SaveBar
        cancel={ways.origin.run}
        hasSaveAndClose={false}
        saveLabel={isDraft ? words.saveDraft : statement === undefined ? words.savePublish : words.save}
      >
        {isDraft && mayPublish && (
          <Button type="submit" value="close">
            {words.savePublish}
          </Button>
        )}
      </SaveBar>
      {question !== undefined && (
        <PublishDialog
          before={original ?? statement}
          after={question.after}
          passedBy={passedBy}
          publish={async (told) => question.answer(told)}
          onClose={() => question.answer(undefined)}
        />
      )}
    </statementForm.Form>
  );
};

const nothing: Publication = { changeNote: null, isMajorChange: false };
