import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { plainText } from '@candour/consent/rich-text.ts';
import { texts } from '../contract/texts.ts';
import classes from './form.module.css';
import { schemaAt } from './schema-shape.ts';
import { useInView } from './use-in-view.ts';
import { labelOf, useTexts } from './use-words.ts';

const catalogue = texts({
  title: 'Somebody else changed this meanwhile',
  merged: 'Their changes are in the form now, beside yours. Save again to keep both.',
  clash:
    'You both changed the fields below. They show what you typed: save again to keep it, or take theirs.',
  taken: 'The fields below show what they saved.',
  takeTheirs: 'Take theirs',
  putBack: 'Put mine back',
  empty: 'empty',
  gone: 'This has been deleted meanwhile',
  goneText: 'Nothing was saved. What you typed stays here, so that you can copy it.',
});

type Props = {
  form: UseFormReturn;
  schema: Parameters<typeof schemaAt>[0];
  /** Field → what they saved, where something else is typed. */
  clashes: FieldValues;
};

/** What somebody else saved while the form was open; nothing typed is lost by it. */
export const Theirs = ({ form, schema, clashes }: Props) => {
  const words = useTexts(catalogue);
  const place = useInView();
  const names = Object.keys(clashes);
  const isClash = names.length > 0;
  const [mine, keep] = useState<FieldValues>();
  const show = (values: FieldValues): void => {
    for (const name of names) form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
  };
  const takeTheirs = (): void => {
    keep(form.getValues());
    show(clashes);
  };
  const putBack = (values: FieldValues): void => {
    show(values);
    keep(undefined);
  };
  const text = mine === undefined ? words.clash : words.taken;
  return (
    <Notice ref={place} tone="danger" title={words.title} className={classes.theirs}>
      <p>{isClash ? text : words.merged}</p>
      {isClash && (
        <>
          <ul>
            {names.map((name) => (
              <li key={name}>{told(labelOf(schemaAt(schema, name), name), clashes[name], words.empty)}</li>
            ))}
          </ul>
          <div className={layout.row}>
            {mine === undefined ? (
              <Button small onClick={takeTheirs}>
                {words.takeTheirs}
              </Button>
            ) : (
              <Button small onClick={() => putBack(mine)}>
                {words.putBack}
              </Button>
            )}
          </div>
        </>
      )}
    </Notice>
  );
};

/** Instead of what they changed: they deleted it. */
export const Gone = () => {
  const words = useTexts(catalogue);
  const place = useInView();
  return (
    <Notice ref={place} tone="danger" title={words.gone} className={classes.theirs}>
      <p>{words.goneText}</p>
    </Notice>
  );
};

const longest = 120;

/** A field and how their text begins; anything but a text is seen in the form. */
const told = (label: string, value: unknown, empty: string): string => {
  if (typeof value !== 'string') return label;
  const text = value.startsWith('<') ? plainText(value) : value;
  const start = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  return `${label}, theirs: ${start === '' ? empty : `“${start}”`}`;
};
