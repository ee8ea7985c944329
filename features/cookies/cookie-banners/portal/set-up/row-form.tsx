import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import type { Route } from '@candour/kit/contract/route';
import { formOf } from '@candour/kit/portal/form-of.ts';
import layout from '@candour/ui/layout.module.css';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { useSetUp } from './set-up.tsx';
import classes from './step-form.module.css';

const texts = z.strictObject({
  name: field.optionalText('Name', { max: 100 }),
  text: field.optionalText('Text', { max: 4000 }),
});
export type RowTexts = z.output<typeof texts>;
const form = formOf({ fields: texts });

type Props = {
  /** What checks call the row, such as `categories.12`, and what they call its two texts. */
  row: string;
  members: { name: string; text: string };
  languageId: number;
  title: string;
  /** The texts that are translated. */
  source: RowTexts;
  /** What visitors read while nothing is written here, where that is not the source. */
  builtIn: RowTexts | null;
  saved: RowTexts & { rowVersion: number };
  mayWrite: boolean;
  write: (texts: RowTexts, rowVersion: number) => Promise<RowTexts & { rowVersion: number }>;
  read: () => Promise<RowTexts & { rowVersion: number }>;
  touches: readonly Route[];
};

/** The texts of one category or service in one language; it is saved where it belongs, not with the banner. */
export const RowForm = (props: Props) => {
  const { drafts } = useSetUp();
  const { row, members, languageId, title, source, builtIn, saved, mayWrite, write, read, touches } = props;
  const draft = useDraft({
    row,
    part: `${row} ${languageId}`,
    step: 8,
    data: saved,
    fields: texts,
    write: (body, rowVersion) => write(texts.parse(body), rowVersion),
    read,
    keep: () => undefined,
    touches,
  });
  return (
    <section aria-label={title} className={layout.stack4}>
      <h4 className={classes.heading}>{title}</h4>
      <form.Form
        key={draft.revision}
        about={row}
        record={draft.record ?? saved}
        className={layout.stack4}
        isReadOnly={!mayWrite}
        save={draft.save}
      >
        <div data-field={`${row}.${members.name}`}>
          <form.Field
            name="name"
            placeholder={builtIn?.name ?? ''}
            help={<q className={layout.dim}>{source.name}</q>}
          />
        </div>
        <div data-field={`${row}.${members.text}`}>
          <form.Field
            name="text"
            as="textarea"
            rows={2}
            placeholder={builtIn?.text ?? ''}
            help={<q className={layout.dim}>{source.text}</q>}
          />
        </div>
        <Autosave store={drafts} />
      </form.Form>
    </section>
  );
};
