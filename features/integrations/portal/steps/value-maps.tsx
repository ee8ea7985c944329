import { mdiArrowRight, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { messageIn } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { TemplateField } from '@candour/ui/template-editor/field-panel.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { IntegrationService } from '../../contract/services.ts';
import classes from '../fields.module.css';
import { mappedOf, typedOf } from './mapped-value.ts';

const Select = lazyPart(() => import('@candour/ui/select.tsx'), 'Select');

const catalogue = texts({
  title: 'Value maps',
  help: 'What a value becomes when it is sent, such as accept → subscribed. Values that are not listed do not change.',
  field: 'Field',
  from: 'Value',
  to: 'Becomes',
  add: 'Add value map',
  addEntry: 'Add value',
  remove: (at: number) => `Remove value map ${at}`,
  removeEntry: (at: number) => `Remove value ${at}`,
});

type ValueMap = IntegrationService['valueMaps'][number];
type Draft = { key: number; field: string; entries: readonly (readonly [from: string, to: string])[] };

const draftOf = ({ field, map }: ValueMap, key: number): Draft => ({
  key,
  field,
  entries: Object.entries(map).map(([from, to]) => [from, typedOf(to)] as const),
});
const mapOf = ({ field, entries }: Draft): ValueMap => ({
  field,
  map: Object.fromEntries(entries.map(([from, to]) => [from, mappedOf(to)])),
});

/** Replacements for values, field by field. Half-typed rows stay here until they are complete. */
export const ValueMaps = ({ fields }: { fields: readonly TemplateField[] }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'valueMaps' });
  const [drafts, setDrafts] = useState(() => (field.value as ValueMap[]).map(draftOf)); // the field's value
  const change = (next: Draft[]) => {
    setDrafts(next);
    field.onChange(next.map(mapOf));
  };
  const replace = (draft: Draft) => change(drafts.map((one) => (one.key === draft.key ? draft : one)));
  const add = () =>
    change([
      ...drafts,
      { key: Math.max(0, ...drafts.map(({ key }) => key)) + 1, field: '', entries: [['', '']] },
    ]);
  const error = messageIn(fieldState.error);
  return (
    <section className={classes.list}>
      <h4 className={classes.legend}>{words.title}</h4>
      <p className={classes.dim}>{words.help}</p>
      {drafts.map((draft, at) => (
        <MapRows
          key={draft.key}
          {...{ draft, at, fields, replace, isReadOnly }}
          remove={() => change(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {!isReadOnly && (
        <div>
          <Button small icon={mdiPlus} onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </section>
  );
};

type RowsProps = {
  draft: Draft;
  at: number;
  fields: readonly TemplateField[];
  isReadOnly: boolean;
  replace: (draft: Draft) => void;
  remove: () => void;
};

const MapRows = ({ draft, at, fields, isReadOnly, replace, remove }: RowsProps) => {
  const words = useTexts(catalogue);
  const { entries } = draft;
  const setEntries = (next: Draft['entries']) => replace({ ...draft, entries: next });
  return (
    <div className={classes.map} role="group" aria-label={`${words.title} ${at + 1}`}>
      <div className={classes.head}>
        <FieldShell label={words.field} isRequired>
          {(shell) => (
            <Suspense fallback={<Skeleton height={40} radius={8} />}>
              <Select
                {...shell}
                choices={fields.map(({ name, label }) => ({ value: name, label }))}
                value={draft.field || null}
                onValueChange={(chosen) => replace({ ...draft, field: String(chosen ?? '') })}
                disabled={isReadOnly}
              />
            </Suspense>
          )}
        </FieldShell>
        {!isReadOnly && (
          <IconButton path={mdiTrashCanOutline} label={words.remove(at + 1)} onClick={remove} />
        )}
      </div>
      {entries.map(([from, to], index) => {
        const set = (entry: readonly [string, string]) => setEntries(entries.with(index, entry));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other mark and do not move
          <div key={index} className={classes.entry}>
            <TextInput
              aria-label={`${words.from} ${index + 1}`}
              placeholder={words.from}
              value={from}
              disabled={isReadOnly}
              onChange={(event) => set([event.currentTarget.value, to])}
            />
            <Icon path={mdiArrowRight} size={18} />
            <TextInput
              aria-label={`${words.to} ${index + 1}`}
              placeholder={words.to}
              value={to}
              disabled={isReadOnly}
              onChange={(event) => set([from, event.currentTarget.value])}
            />
            {!isReadOnly && (
              <IconButton
                path={mdiTrashCanOutline}
                label={words.removeEntry(index + 1)}
                onClick={() => setEntries(entries.toSpliced(index, 1))}
              />
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div>
          <Button small look="quiet" icon={mdiPlus} onClick={() => setEntries([...entries, ['', '']])}>
            {words.addEntry}
          </Button>
        </div>
      )}
    </div>
  );
};
