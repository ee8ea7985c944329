import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { texts } from '../contract/texts.ts';
import classes from './form.module.css';
import { schemaAt } from './schema-shape.ts';
import { labelOf, useTexts } from './use-words.ts';

const catalogue = texts({
  title: 'Somebody else changed this meanwhile',
  merged: 'Their changes are in the form now, beside yours. Save again to keep both.',
  clash: 'You both changed the fields below. They show what you typed. Save again to keep it.',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  empty: 'empty',
});

type Props = {
  form: UseFormReturn;
  schema: Parameters<typeof schemaAt>[0];
  /** Field → what they saved, where something else is typed. */
  clashes: FieldValues;
  onDone: () => void;
};

/** What somebody else saved while the form was open; nothing typed is lost by it. */
export const Theirs = ({ form, schema, clashes, onDone }: Props) => {
  const words = useTexts(catalogue);
  const names = Object.keys(clashes);
  const isClash = names.length > 0;
  const takeTheirs = (): void => {
    for (const name of names) form.setValue(name, clashes[name], { shouldDirty: true, shouldValidate: true });
    onDone();
  };
  return (
    <Notice tone="danger" title={words.title} className={classes.theirs}>
      <p>{isClash ? words.clash : words.merged}</p>
      {isClash && (
        <>
          <ul>
            {names.map((name) => (
              <li key={name}>{told(labelOf(schemaAt(schema, name), name), clashes[name], words.empty)}</li>
            ))}
          </ul>
          <div className={layout.row}>
            <Button small onClick={onDone}>
              {words.keepMine}
            </Button>
            <Button small look="quiet" onClick={takeTheirs}>
              {words.takeTheirs}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
};

const longest = 120;

/** A field with what they wrote, where it is a short text: anything else is seen in the form. */
const told = (label: string, value: unknown, empty: string): string => {
  if (typeof value !== 'string' || value.length > longest || value.startsWith('<')) return label;
  return `${label}, theirs: ${value === '' ? empty : `“${value}”`}`;
};
