import type { WorkingElement, WorkingElementType } from '@candour/forms/working-form.ts';
import { FieldShell, type ControlProps } from '@candour/ui/field-shell.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { Designing } from './use-designer.ts';

type Of<T extends WorkingElementType> = Extract<WorkingElement, { type: T }>;

/** What the fields of an element of some type are given. */
export type FieldsOf<T extends WorkingElementType> = { designing: Designing; element: Of<T> };

type LineProps = {
  designing: Designing;
  label: string;
  help?: string;
  isRequired?: boolean;
  max: number;
  value: string;
  onText: (text: string) => void;
};

/** A line of text of an element. */
export const TextLine = ({ designing, label, help, isRequired = false, max, value, onText }: LineProps) => (
  <FieldShell label={label} isRequired={isRequired} {...(help === undefined ? {} : { help })}>
    {(control: ControlProps) => (
      <TextInput
        {...control}
        value={value}
        maxLength={max}
        disabled={designing.isReadOnly}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    )}
  </FieldShell>
);

type ToggleProps = { designing: Designing; label: string; value: boolean; onValue: (value: boolean) => void };

/** A yes or no of an element. */
export const Toggle = ({ designing, label, value, onValue }: ToggleProps) => (
  <FieldShell label={label} layout="beside" isRequired>
    {(control) => (
      <RowSwitch {...control} checked={value} disabled={designing.isReadOnly} onCheckedChange={onValue} />
    )}
  </FieldShell>
);
