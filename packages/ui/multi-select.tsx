import { MultiSelect as MantineMultiSelect } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { keyOf, mantineData, valueOf, type Choice } from './choice.ts';
import { comboboxClassNames, dropdownProps } from './combobox-style.ts';
import type { ControlProps } from './field-shell.tsx';
import { ThemeProvider } from './theme-provider.tsx';

type Props<V extends string | number> = Partial<ControlProps> & {
  choices: readonly Choice<V>[];
  value: readonly V[];
  onValueChange: (value: V[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: React.Ref<HTMLInputElement>;
};

/** Several entries of a list, shown as pills. */
export const MultiSelect = <V extends string | number>(props: Props<V>) => {
  const { choices, value, onValueChange, placeholder, ...rest } = props;
  const [search, look] = useState('');
  /** Enter takes the first entry that is found; it never sends the form while somebody is searching. */
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key !== 'Enter' || search.trim() === '' || isChosen) return;
    event.preventDefault();
    const wanted = search.trim().toLowerCase();
    const first = choices.find(
      (choice) => !value.includes(choice.value) && choice.label.toLowerCase().includes(wanted),
    );
    if (first === undefined) return;
    onValueChange([...value, first.value]);
    look('');
  };
  return (
    <ThemeProvider>
      <MantineMultiSelect
        {...rest}
        // The message is shown below, in the field's shell.
        error={rest['aria-invalid'] === true}
        data={mantineData(choices)}
        value={value.map(keyOf)}
        onChange={(keys) => onValueChange(keys.flatMap((key) => valueOf(choices, key) ?? []))}
        {...(value.length === 0 && placeholder !== undefined ? { placeholder } : {})}
        searchable
        // Who only passes by with the Tab key sees no list.
        openOnFocus={false}
        searchValue={search}
        onSearchChange={look}
        onKeyDown={takeFirst}
        hidePickedOptions
        nothingFoundMessage="Nothing found"
        withScrollArea={false}
        classNames={comboboxClassNames}
        comboboxProps={dropdownProps}
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
    </ThemeProvider>
  );
};
