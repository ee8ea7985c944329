import { MultiSelect as MantineMultiSelect } from '@mantine/core';
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
        hidePickedOptions
        nothingFoundMessage="Nothing found"
        maxDropdownHeight={320}
        classNames={comboboxClassNames}
        comboboxProps={dropdownProps}
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
    </ThemeProvider>
  );
};
