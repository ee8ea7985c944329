import { lazy, Suspense, useEffect } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import type { Choice } from '@candour/ui/choice.ts';
import { ColourField } from '@candour/ui/colour-field.tsx';
import { RichTextEditor } from '@candour/ui/lazy-rich-text-editor.tsx';
import { DateInput } from '@candour/ui/date-input.tsx';
import type { Accepted } from './accepted-files.ts';
import type { CodeLanguage } from '@candour/ui/code-editor/languages.ts';
import type { ControlProps } from '@candour/ui/field-shell.tsx';
import { NumberInput } from '@candour/ui/number-input.tsx';
import { PasswordInput } from '@candour/ui/password-input.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { wordsOf } from '../contract/fields.ts';
import { texts } from '../contract/texts.ts';
import type { Schema } from '../contract/route.ts';
import { useFormHandle } from './form.tsx';
import { kindOf } from '../contract/field-kind.ts';
import { choicesOf } from './schema-shape.ts';
import { useActiveBrandChoices, useBrandChoices } from './use-brand-choices.ts';
import { useOwnBrand } from './use-own-brand.ts';
import { useTexts } from './use-words.ts';
import { withChosen } from './with-chosen.ts';
import { withUniversal } from './with-universal.ts';

const catalogue = texts({ otherBrand: 'Another brand' });

// Controls with a list of choices are loaded with the first form that has one.
const Select = lazy(() => import('@candour/ui/select.tsx').then((module) => ({ default: module.Select })));
const MultiSelect = lazy(() =>
  import('@candour/ui/multi-select.tsx').then((module) => ({ default: module.MultiSelect })),
);
const TagsInput = lazy(() =>
  import('@candour/ui/tags-input.tsx').then((module) => ({ default: module.TagsInput })),
);

// It is larger than a screen.
const CodeEditor = lazy(() =>
  import('@candour/ui/code-editor.tsx').then((module) => ({ default: module.CodeEditor })),
);

const AssetControl = lazy(() =>
  import('./asset-control.tsx').then((module) => ({ default: module.AssetControl })),
);

export type ControlKind =
  | 'text'
  | 'richText'
  | 'code'
  | 'asset'
  | 'textarea'
  | 'number'
  | 'switch'
  | 'select'
  | 'multiSelect'
  | 'brand'
  | 'brands'
  | 'tags'
  | 'colour'
  | 'password'
  | 'date';

export type FieldLook = {
  /** What a select offers; a closed set of words offers itself. */
  choices?: readonly Choice[] | undefined;
  placeholder?: string;
  /** Rows of a textarea. */
  rows?: number;
  /** A select that can be cleared. */
  isClearable?: boolean;
  /** Shown as required although the schema allows it to be empty. */
  isRequired?: boolean;
  /** The language of the code. */
  language?: CodeLanguage;
  /** The kind of uploaded files the field takes. */
  accept?: Accepted;
  autoComplete?: string;
  /** Focused when the form appears. */
  autoFocus?: boolean;
};

const kinds = {
  text: 'text',
  number: 'number',
  flag: 'switch',
  choice: 'select',
  texts: 'tags',
  numbers: 'multiSelect',
  object: 'text',
  list: 'text',
  other: 'text',
} as const;

/** The default control for a schema. */
export const kindFor = (schema: Schema): ControlKind =>
  wordsOf(schema)?.contentMediaType === 'text/html' ? 'richText' : kinds[kindOf(schema)];

type Props = FieldLook & {
  kind: ControlKind;
  shell: ControlProps;
  field: ControllerRenderProps;
  schema: Schema;
  isDisabled: boolean;
};

export const FieldControl = (props: Props) => {
  const { kind, shell, field, schema, isDisabled, placeholder, autoComplete, autoFocus = false } = props;
  const { value, onChange, onBlur, ref } = field;
  useOnlyBrand(field, kind);
  const shared = { ...shell, ref, onBlur, disabled: isDisabled };
  const hints = {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(autoFocus ? { 'data-autofocus': true, autoFocus } : {}),
  };
  const native = { ...shared, ...hints, name: field.name, onChange, value: String(value ?? '') };
  if (kind === 'text') return <TextInput {...native} />;
  if (kind === 'textarea') return <TextArea {...native} rows={props.rows ?? 3} />;
  if (kind === 'password') return <PasswordInput {...native} />;
  if (kind === 'date') {
    // An emptied day is none, which schemas know as null.
    return <DateInput {...native} onChange={({ target }) => onChange(target.value || null)} />;
  }
  if (kind === 'number') {
    return <NumberInput {...shared} {...hints} value={value as number | null} onValueChange={onChange} />;
  }
  if (kind === 'switch') return <RowSwitch {...shared} checked={value === true} onCheckedChange={onChange} />;
  if (kind === 'colour') {
    return <ColourField {...shared} value={String(value ?? '')} onValueChange={onChange} />;
  }
  if (kind === 'richText')
    return <RichTextEditor {...shared} value={String(value ?? '')} onValueChange={onChange} />;
  if (kind === 'asset') {
    return (
      <Suspense fallback={<Skeleton height={74} radius={8} />}>
        <AssetControl {...shared} accept={props.accept ?? 'image'} value={value} onValueChange={onChange} />
      </Suspense>
    );
  }
  if (kind === 'code') {
    const editor = { ...shared, value: String(value ?? ''), onValueChange: onChange };
    return (
      <Suspense fallback={<Skeleton height={178} radius={8} />}>
        <CodeEditor {...editor} language={props.language ?? 'javascript'} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={40} radius={8} />}>
      <ChoiceControl {...props} kind={kind} shared={{ ...shared, ...hints }} schema={schema} />
    </Suspense>
  );
};

type ChoiceProps = Omit<Props, 'kind'> & {
  kind: 'select' | 'multiSelect' | 'brand' | 'brands' | 'tags';
  shared: Partial<ControlProps> & { ref: React.Ref<HTMLInputElement>; onBlur: () => void; disabled: boolean };
};

const ChoiceControl = ({ kind, field, schema, shared, choices, isClearable = false }: ChoiceProps) => {
  const active = useActiveBrandChoices();
  const all = useBrandChoices();
  const words = useTexts(catalogue);
  const { value, onChange } = field;
  /** Rows may be shared with brands that the person does not see, or that are inactive by now. */
  const brandsWith = (chosen: readonly (string | number)[]) =>
    withChosen(active, chosen, (id) => all.find((brand) => brand.value === id)?.label ?? words.otherBrand);
  const own = choices ?? choicesOf(schema).map((word) => ({ value: word, label: word }));
  // The control returns values of the kind its schema has; the form has nothing else under this name.
  const many = (value ?? []) as (string | number)[];
  if (kind === 'tags') return <TagsInput {...shared} value={many.map(String)} onValueChange={onChange} />;
  if (kind === 'multiSelect' || kind === 'brands') {
    const choose = (next: (string | number)[]) =>
      onChange(kind === 'brands' ? withUniversal(many, next) : next);
    const offered = kind === 'brands' ? brandsWith(many) : own;
    return <MultiSelect {...shared} choices={offered} value={many} onValueChange={choose} />;
  }
  return (
    <Select
      {...shared}
      choices={kind === 'brand' ? brandsWith(typeof value === 'number' ? [value] : []) : own}
      value={value as string | number | null}
      onValueChange={onChange}
      isClearable={isClearable}
    />
  );
};

/**
 * People with one brand need not choose it. It counts as where the form starts, so there is nothing to
 * lose.
 */
const useOnlyBrand = ({ name, value }: ControllerRenderProps, kind: ControlKind): void => {
  const { form } = useFormHandle();
  const brands = useActiveBrandChoices();
  const own = useOwnBrand() ?? (brands.length === 1 ? brands[0]?.value : undefined);
  const only = kind === 'brand' ? own : undefined;
  useEffect(() => {
    if (only !== undefined && (value === null || value === undefined))
      form.resetField(name, { defaultValue: only });
  }, [form, name, only, value]);
};
