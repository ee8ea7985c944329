import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import input from './input.module.css';
import classes from './combobox.module.css';
import { cx } from './cx.ts';

/** Makes Mantine's inputs look like our own; spread it into every one of them. */
export const comboboxClassNames = {
  input: cx(input.input, classes.input),
  dropdown: classes.dropdown ?? '',
  options: classes.options ?? '',
  option: classes.option ?? '',
};

export const dropdownProps = {
  shadow: 'md',
  transitionProps: { duration: 100, transition: 'fade' },
} as const;
