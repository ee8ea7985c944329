import {
  createContext,
  use,
  useMemo,
  useState,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useForm, type Control, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { cx } from '@candour/ui/cx.ts';
import { closeErrors, lastSnack } from '@candour/ui/snackbar-store.ts';
import { staleReason } from '../contract/errors.ts';
import { wordsOf } from '../contract/fields.ts';
import { inputOf } from '../contract/resource.ts';
import type { Schema } from '../contract/route.ts';
import { CallFailed } from './client.ts';
import classes from './form.module.css';
import { ownFields, resolverOf, type RecordRules } from './form-rules.ts';
import { OnThisPage } from './on-this-page.tsx';
import { schemaAt, startOf } from './schema-shape.ts';
import { Gone, Theirs } from './theirs.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useStartValues } from './use-start-values.ts';
import { useKeptForm } from './use-kept-form.ts';
import { PartsFailed } from './waiting.tsx';

export type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** What a form is made of: the fields of a noun and the rules over the whole record. A `resource` fits. */
export type FormFacts<F extends Fields> = { fields: F; rules?: RecordRules; id?: string };

export type FormHandle = {
  control: Control;
  schema: Fields;
  form: UseFormReturn;
  isReadOnly: boolean;
  /** Fields whose values are never stored. */
  secrets: Set<string>;
};

/** How a form came to be sent: by its closing button, by any button or key, or by itself. */
type Submission = { isClosing: boolean; isAsked: boolean };

const Context = createContext<FormHandle | null>(null);

/** The form around a part; its `control` goes to React Hook Form's own hooks, such as `useFieldArray`. */
export const useFormHandle = (): FormHandle => {
  const handle = use(Context);
  if (handle === null) throw new Error('A field needs a form around it');
  return handle;
};

export type FormProps<F extends Fields> = {
  facts: FormFacts<F>;
  /** The record to edit; without it the form starts with the schema's defaults. */
  record?: { [name in keyof z.output<F>]?: z.output<F>[name] | undefined } | undefined;
  /**
   * Sends the writable fields. A refusal's field messages appear at their fields. `isClosing` if the
   * button's value is "close".
   */
  save: (values: Partial<z.output<F>>, isClosing: boolean) => Promise<unknown>;
  /** Called after saving; `isClosing` for "Save and close". */
  onSaved?: (isClosing: boolean) => void;
  /** For people who may look but not change. */
  isReadOnly?: boolean;
  /** The form goes away with its save, so nothing more can be typed into it meanwhile. */
  closesOnSave?: boolean;
  /** Distinguishes the form from others of the same kind at the same address, such as by its language. */
  about?: string | number | undefined;
  id?: string;
  /** Of the dialog around it. */
  title?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A form over the fields of a noun. System fields of the record are neither shown nor sent. */
export const Form = <F extends Fields>(props: FormProps<F>) => {
  const { facts, record, save, onSaved, isReadOnly = false, closesOnSave = false } = props;
  const schema = useMemo(() => inputOf(facts.fields), [facts.fields]);
  const start = useMemo(() => startValues(schema, record), [schema, record]);
  const form = useForm({
    mode: 'onTouched',
    defaultValues: start,
    resolver: useMemo(() => resolverOf(schema, facts.rules ?? []), [schema, facts.rules]),
  });
  const [theirs, tellTheirs] = useState<FieldValues>();
  const [isGone, tellGone] = useState(false);
  const saving = useStartValues(form, {
    values: start,
    row: rowOf(props),
    writeOnly: writeOnlyFields(schema, record),
    onTheirs: (clashes) => {
      // The notice says it better than the message of the refused call.
      closeErrors(lastSnack());
      tellTheirs(clashes);
    },
  });
  const [isFrozen, freeze] = useState(false);
  const [secrets] = useState(() => new Set<string>());
  const handle = useMemo(
    (): FormHandle => ({ control: form.control, schema, form, isReadOnly, secrets }),
    [form, schema, isReadOnly, secrets],
  );
  const isReady = useKeptForm(form, { name: nameOf(props, start), title: props.title, secrets, isReadOnly });
  const submit = async (values: FieldValues, { isClosing, isAsked }: Submission) => {
    saving.begin();
    freeze(isClosing || closesOnSave || isNew(props));
    try {
      await save(values as Partial<z.output<F>>, isClosing); // the resolver returns the schema's output
      saving.succeed();
      tellTheirs(undefined);
    } catch (failure) {
      saving.fail(failure instanceof CallFailed && failure.reason === staleReason);
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status === 404 && rowOf(props) !== undefined) {
        closeErrors(lastSnack());
        tellGone(true);
      }
      return showOnFields(form, schema, failure, isAsked);
    } finally {
      freeze(false);
    }
    onSaved?.(isClosing);
  };
  return (
    <Context value={handle}>
      <PartsFailed />
      {theirs !== undefined && (
        <Theirs key={JSON.stringify(theirs)} form={form} schema={schema} clashes={theirs} />
      )}
      {isGone && <Gone />}
      <form
        noValidate
        id={props.id}
        className={cx(classes.form, props.className, isFrozen && classes.frozen)}
        {...(isFrozen && { onKeyDownCapture: refuseTyping, onBeforeInputCapture: refuseTyping })}
        onSubmit={(event) => {
          event.stopPropagation();
          const { submitter } = event.nativeEvent as SubmitEvent; // React wraps this event on submit
          const isClosing = submitter?.getAttribute('value') === 'close';
          const isAsked = submitter !== null;
          void form.handleSubmit((values) => submit(values, { isClosing, isAsked }))(event);
        }}
      >
        {isReady && props.children}
        {isReady && <OnThisPage />}
        <UnsavedChanges control={form.control} closesOnSave={closesOnSave} />
      </form>
    </Context>
  );
};

const startValues = (schema: Fields, record: object = {}): FieldValues => {
  const given = Object.entries(record).filter(([name, value]) => name in schema.shape && value !== undefined);
  return { ...(startOf(schema) as FieldValues), ...Object.fromEntries(given) }; // an object schema starts as an object
};

/** The id of the row it is about; undefined for a new one, and where the form does not know. */
const rowOf = <F extends Fields>({ facts, record }: Pick<FormProps<F>, 'facts' | 'record'>): unknown => {
  const row: Readonly<Record<string, unknown>> = record ?? {};
  return facts.id === undefined ? undefined : row[facts.id];
};

/** What a stored row does not tell. A row that was read has a version. */
const writeOnlyFields = (schema: Fields, record: object = {}): string[] =>
  'rowVersion' in record ? Object.keys(schema.shape).filter((name) => !(name in record)) : [];

const isNew = <F extends Fields>(props: FormProps<F>): boolean =>
  props.facts.id !== undefined && rowOf(props) === undefined;

const typedInto = 'input, textarea, [contenteditable], [role="combobox"], [role="switch"]';

/** Keys still move the focus, and close what can be closed. A dialog that a save asks by is not part of it. */
const refuseTyping = (event: KeyboardEvent<HTMLFormElement> | InputEvent<HTMLFormElement>): void => {
  if ('key' in event && ['Tab', 'Escape'].includes(event.key)) return;
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(typedInto) === null) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The row it is about; without an id, what it starts with identifies it. */
const nameOf = <F extends Fields>(
  { facts, record, about = '' }: FormProps<F>,
  start: FieldValues,
): string => {
  const own = facts.id === undefined ? JSON.stringify(start) : String(rowOf({ facts, record }) ?? 'new');
  return [Object.keys(facts.fields.shape).join(), about, own].join('|');
};

/** A field takes the focus only for somebody who pressed a button: what saves by itself stays in the background. */
const showOnFields = (form: UseFormReturn, schema: Fields, failure: CallFailed, isAsked: boolean): void => {
  const own = ownFields(failure.fields, (path) => schemaAt(schema, path) !== undefined);
  for (const [index, [name, message]] of Object.entries(own).entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: isAsked && index === 0 });
  }
};

/** Whether the server sets the field. */
export const isSystemField = (schema: Schema): boolean => wordsOf(schema)?.isSystem === true;
