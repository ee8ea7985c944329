import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { WaitingRecord } from './waiting.tsx';
import { wordsOf } from '../contract/fields.ts';
import type { ResponseOf } from '../contract/route.ts';
import { textsOf, type TranslationRoutes } from '../contract/translations.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { TranslationChip } from './language-filter.tsx';
import { PageHead } from './page-head.tsx';
import { useRecord, useWrite } from './query.ts';
import { SaveBar } from './save-bar.tsx';
import { SourceText } from './source-text.tsx';
import { useMay } from './surroundings.tsx';
import classes from './translation-screen.module.css';

type Props = {
  routes: TranslationRoutes;
  id: number;
  /** The language being written; if the address has none, the first that is not done. */
  languageId: number | undefined;
  choose: (languageId: number) => void;
  /** Back to where it was opened from, and what that is called. */
  back: () => void;
  list: string;
  /** "Translate channel". */
  title: string;
  /** Which texts there are to translate, and what they are called; all of the noun by default. */
  only?: Readonly<Partial<Record<string, string>>>;
  /** Replaces the plain fields, for a noun whose texts need more. */
  children?: (parts: { source: Readonly<Record<string, unknown>> }) => ReactNode;
};

type Texts = ResponseOf<TranslationRoutes['list']>;

/** The texts of a row in one language, each next to the text it translates. */
export const TranslationScreen = (props: Props) => {
  const { routes, id, languageId, choose, back, list, title } = props;
  const { data } = useRecord(routes.list, id);
  if (data === undefined) return <WaitingRecord />;
  const languages = data.languages.filter((language) => language.languageId !== data.sourceLanguageId);
  const chosen =
    languages.find((language) => language.languageId === languageId) ??
    languages.find(({ status }) => status !== 'Translated') ??
    languages[0];
  return (
    <>
      <PageHead title={title} name={data.label} trail={[{ label: list, run: back }, { label: title }]} />
      {chosen === undefined ? (
        <Notice>
          Your organisation uses one language. Assign more under Administration to translate this.
        </Notice>
      ) : (
        <>
          <div className={classes.language}>
            <Select
              aria-label="Language"
              choices={languages.map((language) => ({
                value: language.languageId,
                label: language.languageName,
              }))}
              value={chosen.languageId}
              onValueChange={(value) => value !== null && choose(value)}
            />
          </div>
          <Translation key={chosen.languageId} {...props} data={data} chosen={chosen} />
        </>
      )}
    </>
  );
};

type TranslationProps = Props & { data: Texts; chosen: Texts['languages'][number] };

const Translation = ({ routes, id, back, data, chosen, only, children }: TranslationProps) => {
  const texts = useMemo(() => textsOf(routes.noun), [routes]);
  const shown = Object.entries(texts.shape).flatMap(([name, schema]) => {
    const title = only === undefined ? (wordsOf(schema)?.title ?? name) : only[name];
    return title === undefined ? [] : [[name, title] as const];
  });
  const mayWrite = useMay()(routes.save.access);
  const [isRemoving, remove] = useState(false);
  const { languageId, languageName, isRightToLeft, status } = chosen;
  const params = { id, languageId };
  const invalidates = [routes.list, routes.noun.routes.list, routes.noun.routes.read];
  const save = useWrite(routes.save, { invalidates, done: 'Translation saved' });
  const removal = useWrite(routes.remove, { invalidates, done: 'Translation removed', isQuiet: true });
  return (
    <Form
      facts={{ fields: texts }}
      about={languageId}
      record={chosen.texts}
      isReadOnly={!mayWrite}
      save={(values) =>
        save.mutateAsync({ params, body: { ...values, rowVersion: data.rowVersion } as never })
      }
      onSaved={(isClosing) => isClosing && back()}
      className={classes.form}
    >
      <div className={classes.status}>
        <TranslationChip status={status} />
        {status === 'Out of date' && (
          <p>The text was changed after this translation. Save to confirm that it still fits.</p>
        )}
        {mayWrite && status !== 'Missing' && (
          <Button small look="quiet" onClick={() => remove(true)}>
            Remove translation
          </Button>
        )}
      </div>
      <div className={classes.texts}>
        {children?.({ source: data.source }) ??
          shown.map(([name, title]) => (
            <div key={name} className={classes.pair}>
              <SourceText title={title} value={data.source[name]} />
              <div dir={isRightToLeft ? 'rtl' : undefined}>
                <Field name={name} label={title} />
              </div>
            </div>
          ))}
      </div>
      <SaveBar cancel={back} />
      {isRemoving && (
        <ConfirmDelete
          name={`the ${languageName} translation`}
          consequence="Visitors read the default text instead."
          remove={() => removal.mutateAsync({ params })}
          onClose={() => remove(false)}
        />
      )}
    </Form>
  );
};
