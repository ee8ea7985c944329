import { TagsInput as MantineTagsInput } from '@mantine/core';
import { comboboxClassNames, dropdownProps } from './combobox-style.ts';
import type { ControlProps } from './field-shell.tsx';
import { ThemeProvider } from './theme-provider.tsx';

type Props = Partial<ControlProps> & {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Offered while typing. */
  suggestions?: readonly string[];
  disabled?: boolean;
  /** True if an entry may contain spaces; otherwise a space ends it. */
  hasBlanks?: boolean;
  ref?: React.Ref<HTMLInputElement>;
};

/** Free entries such as domains; Enter, comma or a pasted list adds them. */
export const TagsInput = (props: Props) => {
  const { value, onValueChange, suggestions = [], placeholder, hasBlanks = false, ...rest } = props;
  return (
    <ThemeProvider>
      <MantineTagsInput
        {...rest}
        // The message is shown below, in the field's shell.
        error={rest['aria-invalid'] === true}
        data={[...suggestions]}
        value={[...value]}
        onChange={onValueChange}
        splitChars={hasBlanks ? [',', ';', '\n'] : [',', ' ', ';', '\n']}
        acceptValueOnBlur
        // Who only passes by with the Tab key sees no list.
        openOnFocus={false}
        {...(value.length === 0 && placeholder !== undefined ? { placeholder } : {})}
        classNames={comboboxClassNames}
        comboboxProps={dropdownProps}
      />
    </ThemeProvider>
  );
};
