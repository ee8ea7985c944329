import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WordingDifference } from '@candour/kit/portal/versions-sheet.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { publication, responseWords, type Publication, type Statement } from '../contract.ts';
import classes from './publish-dialog.module.css';

const catalogue = texts({
  title: (name: string) => `Publish ${name}?`,
  compare: 'What changes',
  first: 'From now on its words are kept, so that every answer can show what was read.',
  forms: 'Forms that are already published keep their words until they are published again.',
  publish: 'Publish',
  passed: (versionNo: number) =>
    `Version ${versionNo} was published after this draft was begun. Publishing the draft replaces its words too, so compare them first.`,
});

export type Worded = Pick<
  Statement,
  'statementName' | 'statementText' | 'responseType' | 'yesLabel' | 'noLabel' | 'isPolarityInverted'
>;

type Props = {
  /** What is read now; undefined if nothing was published yet. */
  before: Worded | undefined;
  after: Worded;
  /** The version that was published after the draft was begun. */
  passedBy?: number | undefined;
  publish: (told: Publication) => Promise<unknown>;
  onClose: () => void;
};

const form = formOf({
  fields: publication,
  rules: [({ changeNote }) => (changeNote === null ? { changeNote: 'This field is required' } : {})],
});
const firstForm = formOf({ fields: publication });

/** Shows what people will read next to what they read now, and asks for a note for the record. */
export const PublishDialog = ({ before, after, passedBy, publish, onClose }: Props) => {
  const words = useTexts(catalogue);
  const Dialog = before === undefined ? firstForm.Dialog : form.Dialog;
  return (
    <Dialog
      title={words.title(after.statementName)}
      width={720}
      record={{ changeNote: null, isMajorChange: false }}
      saveLabel={words.publish}
      save={(told) => publish({ changeNote: null, isMajorChange: false, ...told })}
      onClose={onClose}
    >
      {before === undefined ? (
        <p>{words.first}</p>
      ) : (
        <>
          {passedBy !== undefined && <Notice tone="warning">{words.passed(passedBy)}</Notice>}
          <section className={classes.difference}>
            <h3>{words.compare}</h3>
            <WordingDifference {...changesOf(inWords(before), inWords(after))} />
          </section>
          <Notice>{words.forms}</Notice>
          <form.Field name="changeNote" as="textarea" rows={2} isRequired />
          <form.Field name="isMajorChange" />
        </>
      )}
    </Dialog>
  );
};

const inWords = (row: Worded): Record<string, string> => ({
  Text: row.statementText,
  'Answered by': responseWords[row.responseType],
  'Word for yes': row.yesLabel,
  'Word for no': row.noLabel,
  'Ticking means no': row.isPolarityInverted ? 'Yes' : 'No',
});

/** The parts that differ. */
const changesOf = (before: Record<string, string>, after: Record<string, string>) => {
  const changed = ([name]: [string, string]) => before[name] !== after[name];
  const of = (parts: Record<string, string>) => Object.fromEntries(Object.entries(parts).filter(changed));
  return { before: of(before), after: of(after) };
};

/**
 * The version that was published after a draft was begun, if any: a draft is numbered from when it was
 * begun.
 */
export const versionPast = (draft: Statement, original: Statement | undefined): number | undefined =>
  original !== undefined && original.versionNo >= draft.versionNo ? original.versionNo : undefined;

/** Whether people read something different. */
export const isReadDifferently = (before: Worded, after: Worded): boolean =>
  (['statementText', 'responseType', 'yesLabel', 'noLabel', 'isPolarityInverted'] as const).some(
    (name) => before[name] !== after[name],
  );
