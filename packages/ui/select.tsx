import { Select as MantineSelect } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { keyOf, mantineData, valueOf, type Choice } from './choice.ts';
import { comboboxClassNames, dropdownProps } from './combobox-style.ts';
import type { ControlProps } from './field-shell.tsx';
import { ThemeProvider } from './theme-provider.tsx';

type Props<V extends string | number> = Partial<ControlProps> & {
  choices: readonly Choice<V>[];
  value: V | null;
  onValueChange: (value: V | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  isClearable?: boolean;
  disabled?: boolean;
  ref?: React.Ref<HTMLInputElement>;
  'aria-label'?: string;
};

/** One entry of a list; searchable from eight entries. */
export const Select = <V extends string | number>(props: Props<V>) => {
  const { choices, value, onValueChange, isClearable = false, ...rest } = props;
  const typed = useRef('');
  /** Enter and Tab take the first entry that is found, unless the arrow keys lead to another. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>): void => {
    const wanted = typed.current.trim().toLowerCase();
    const isLed = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (!['Enter', 'Tab'].includes(event.key) || wanted === '' || isLed) return;
    // Somebody who searches does not mean to send the form.
    if (event.key === 'Enter') event.preventDefault();
    const first = choices.find(({ label }) => label.toLowerCase().includes(wanted));
    if (first !== undefined) onValueChange(first.value);
  };
  return (
    <ThemeProvider>
      <MantineSelect
        {...rest}
        // The message is shown below, in the field's shell.
        error={rest['aria-invalid'] === true}
        data={mantineData(choices)}
        value={value === null ? null : keyOf(value)}
        onChange={(key) => onValueChange(key === null ? null : (valueOf(choices, key) ?? null))}
        searchable={choices.length > 7}
        onInput={(event) => (typed.current = event.currentTarget.value)}
        onDropdownClose={() => (typed.current = '')}
        onKeyDown={takeFirst}
        // Who only passes by with the Tab key sees no list.
        openOnFocus={false}
        clearable={isClearable}
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        withScrollArea={false}
        classNames={comboboxClassNames}
        comboboxProps={dropdownProps}
      />
    </ThemeProvider>
  );
};
