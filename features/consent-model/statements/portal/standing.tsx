import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { statementActions, statements, type Statement } from '../contract.ts';
import classes from './statement-form.module.css';
import { useStatementWays } from './use-statement-ways.ts';

const catalogue = texts({
  fixed:
    'People have answered these words, so they cannot change. Draft the next version to use other words.',
  draft: 'Draft the next version',
  openDraft: 'Open the draft of the next version',
  made: 'Draft made',
  next: (versionNo: number) => `This will be version ${versionNo}. The version before it applies until then.`,
  passed: (versionNo: number) =>
    `Version ${versionNo} was published after this draft was begun. Publishing the draft replaces its words.`,
  retired: 'This statement is retired. It is kept because answers refer to it.',
});

type Props = {
  statement: Statement | undefined;
  /** The version that was published after the draft was begun. */
  passedBy: number | undefined;
  isWordingFixed: boolean;
};

/** The actions on the wording of a statement, and why others are not available. */
export const Standing = ({ statement, passedBy, isWordingFixed }: Props) => {
  const words = useTexts(catalogue);
  const ways = useStatementWays();
  const may = useMay();
  const { list, read } = statements.routes;
  const draft = useWrite(statementActions.draft, { invalidates: [list, read], done: words.made });
  if (statement === undefined) return null;
  const { statementId, channelName, draftId, draftOf, status, versionNo } = statement;
  const open = async () => {
    const id = draftId ?? (await draft.mutateAsync({ params: { id: statementId } })).newStatementId;
    ways.edit({ statementId: id, channelName });
  };
  if (status === 'Retired') return <Notice className={classes.standing}>{words.retired}</Notice>;
  if (passedBy !== undefined) {
    return (
      <Notice tone="warning" className={classes.standing}>
        {words.passed(passedBy)}
      </Notice>
    );
  }
  if (draftOf !== null) return <Notice className={classes.standing}>{words.next(versionNo)}</Notice>;
  if (!isWordingFixed) return null;
  return (
    <Notice className={classes.standing}>
      <p>{words.fixed}</p>
      {may(statementActions.draft.access) && (
        <Button small busy={draft.isPending} onClick={() => void open()}>
          {draftId === null ? words.draft : words.openDraft}
        </Button>
      )}
    </Notice>
  );
};
