import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import { afterPress } from '@candour/ui/after-press.ts';
import { FieldShell, type ControlProps } from '@candour/ui/field-shell.tsx';
import { wordsOf } from '../contract/fields.ts';
import { FieldControl, kindFor, type ControlKind, type FieldLook } from './field-control.tsx';
import { useFormHandle } from './form.tsx';
import { isOptional } from '../contract/field-kind.ts';
import { schemaAt } from './schema-shape.ts';
import { useWording } from './use-words.ts';

export type FieldProps<Name extends string = string> = FieldLook & {
  /** A member of the schema, dotted for nested ones. */
  name: Name;
  /** The control, if not the default for the schema. */
  as?: ControlKind;
  /** Replaces the schema's words. */
  label?: string;
  help?: ReactNode;
  isDisabled?: boolean;
  className?: string;
  /** A custom control. */
  render?: (control: ControlProps, field: ControllerRenderProps) => ReactNode;
};

/** One field: words, kind and rules come from the schema, the value from the form. */
export const Field = <Name extends string>(props: FieldProps<Name>) => {
  const { name, as, label, help, isDisabled = false, className, render, ...look } = props;
  const { control, schema, isReadOnly, secrets } = useFormHandle();
  const wording = useWording();
  const { field: held, fieldState, formState } = useController({ control, name });
  const blur = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    blur.current = held.onBlur;
    return () => void (blur.current = undefined);
  }, [held.onBlur]);
  // A message that appears under a field moves what is below it. The press may remove the field or give its row
  // another place: leaving one that is gone would add an empty row.
  const field = { ...held, onBlur: () => afterPress(() => blur.current?.()) };
  // Adding to a list validates all of it at once; entries nobody has touched yet show no error.
  const isDue = fieldState.isTouched || formState.isSubmitted || fieldState.error?.type === 'server';
  const own = schemaAt(schema, name);
  if (own === undefined) throw new Error(`The form has no field ${name}`);
  const words = wordsOf(own);
  const kind = as ?? kindFor(own);
  if (kind === 'password') secrets.add(name.split('.', 1)[0] ?? name);
  const helpText = help ?? (words?.description === undefined ? undefined : wording(words.description));
  return (
    <FieldShell
      name={name}
      label={wording(label ?? words?.title ?? name)}
      help={helpText}
      error={isDue ? messageIn(fieldState.error) : undefined}
      isRequired={!isOptional(own) || look.isRequired === true}
      layout={kind === 'switch' ? 'beside' : 'above'}
      className={className}
    >
      {(shell) =>
        render?.(shell, field) ?? (
          <FieldControl
            {...look}
            kind={kind}
            shell={shell}
            field={field}
            schema={own}
            isDisabled={isDisabled || isReadOnly}
          />
        )
      }
    </FieldShell>
  );
};

/** The message of a field, or the first message inside it, such as that of an entry of a list. */
export const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
};
