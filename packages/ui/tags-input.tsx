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
  ref?: React.Ref<HTMLInputElement>;
};

/** Free entries such as domains; Enter, comma or a pasted list adds them. */
export const TagsInput = ({ value, onValueChange, suggestions = [], placeholder, ...rest }: Props) => (
  <ThemeProvider>
    <MantineTagsInput
      {...rest}
      data={[...suggestions]}
      value={[...value]}
      onChange={onValueChange}
      splitChars={[',', ' ', ';', '\n']}
      acceptValueOnBlur
      {...(value.length === 0 && placeholder !== undefined ? { placeholder } : {})}
      classNames={comboboxClassNames}
      comboboxProps={dropdownProps}
    />
  </ThemeProvider>
);
