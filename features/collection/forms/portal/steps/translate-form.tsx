import { mdiContentCopy } from '@mdi/js';
import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { RichText } from '@candour/kit/portal/rich-text.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { footBar } from '@candour/ui/foot-bars.ts';
import { RichTextEditor } from '@candour/ui/lazy-rich-text-editor.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import layout from '@candour/ui/layout.module.css';
import type { TranslatedText } from '../../contract/publishing.ts';
import type { KindFacts } from '../form-kinds.ts';
import { useLeaving } from './use-leaving.tsx';
import classes from './translations.module.css';

type Props = { facts: KindFacts; formId: number; languageId: number; isReadOnly: boolean };

/** Texts in use: the default language on the left, the translation on the right. */
export const TranslateForm = ({ facts, formId, languageId, isReadOnly }: Props) => {
  const params = { id: formId, languageId };
  const { data } = useRead(facts.routes.translation, { params }, { isKept: true });
  if (data === undefined) return <Waiting height={320} />;
  return <Pairs key={data.rowVersion} {...{ facts, params, isReadOnly }} read={data} />;
};

type PairsProps = {
  facts: KindFacts;
  params: { id: number; languageId: number };
  isReadOnly: boolean;
  read: {
    rowVersion: number;
    languageName: string;
    isRightToLeft: boolean;
    texts: readonly TranslatedText[];
  };
};

const Pairs = ({ facts, params, isReadOnly, read }: PairsProps) => {
  const { routes, rows } = facts;
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const save = useWrite(routes.translate, {
    invalidates: [routes.translation, routes.translations, routes.standing, rows.list, rows.read],
    done: `${read.languageName} saved`,
  });
  const leaving = useLeaving(Object.keys(typed).length > 0 && !save.isPending);
  const textOf = ({ key, text }: TranslatedText): string => typed[key] ?? text;
  const done = read.texts.filter(
    (each) => textOf(each) !== '' && !(each.isOutdated && typed[each.key] === undefined),
  ).length;
  const set = (key: string, text: string) => type((before) => ({ ...before, [key]: text }));
  const send = () =>
    save.mutate({
      params,
      body: {
        rowVersion: read.rowVersion === 0 ? undefined : read.rowVersion,
        texts: Object.entries(typed).map(([key, text]) => ({ key, text })),
      },
    });
  if (read.texts.length === 0)
    return (
      <p className={layout.dim}>
        This form has no texts of its own. Its statements have translations of theirs.
      </p>
    );
  return (
    <div className={layout.stack4}>
      <div className={classes.head}>
        <h3>{read.languageName}</h3>
        <span className={layout.dim}>
          {done} of {read.texts.length} texts
        </span>
      </div>
      <progress
        className={classes.progress}
        max={read.texts.length}
        value={done}
        aria-label={`${read.languageName}, translated`}
      />
      <div>
        {read.texts.map((each) => (
          <Pair
            key={each.key}
            source={each}
            text={textOf(each)}
            isTyped={typed[each.key] !== undefined}
            isReadOnly={isReadOnly}
            direction={read.isRightToLeft ? 'rtl' : 'ltr'}
            onText={(text) => set(each.key, text)}
          />
        ))}
      </div>
      {!isReadOnly && (
        <div className={classes.foot} {...footBar}>
          {Object.keys(typed).length > 0 && <span className={layout.dim}>Unsaved changes</span>}
          <Button
            look="primary"
            disabled={Object.keys(typed).length === 0}
            busy={save.isPending}
            onClick={send}
          >
            Save
          </Button>
        </div>
      )}
      {leaving}
    </div>
  );
};

type PairProps = {
  source: TranslatedText;
  text: string;
  isTyped: boolean;
  isReadOnly: boolean;
  direction: 'ltr' | 'rtl';
  onText: (text: string) => void;
};

const Pair = ({ source, text, isTyped, isReadOnly, direction, onText }: PairProps) => {
  const id = `text-${source.key}`;
  return (
    <div className={classes.pair}>
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {source.label}
        {source.isOutdated && !isTyped && <StatusChip tone="warning">Out of date</StatusChip>}
        {text === '' && <StatusChip tone="neutral">Missing: shown as on the left</StatusChip>}
      </label>
      <div className={classes.source}>
        {source.isRich ? <RichText html={source.source} /> : source.source}
      </div>
      <div className={layout.stack2} dir={direction}>
        {source.isRich ? (
          <RichTextEditor id={id} value={text} onValueChange={onText} disabled={isReadOnly} />
        ) : (
          <TextInput
            id={id}
            value={text}
            disabled={isReadOnly}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
        {!isReadOnly && text === '' && (
          <div>
            <Button
              small
              look="quiet"
              icon={mdiContentCopy}
              aria-label={`Copy default: ${source.label}`}
              onClick={() => onText(source.source)}
            >
              Copy default
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
