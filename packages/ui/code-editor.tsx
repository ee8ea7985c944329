import { useImperativeHandle, type Ref } from 'react';
import classes from './code-editor/code-editor.module.css';
import type { CodeLanguage } from './code-editor/languages.ts';
import { useCodeView } from './code-editor/use-code-view.ts';
import { cx } from './cx.ts';
import type { ControlProps } from './field-shell.tsx';
import { textBoxAttributes } from './text-box-attributes.ts';

type Props = Partial<ControlProps> & {
  value: string;
  onValueChange: (code: string) => void;
  language: CodeLanguage;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<{ focus: () => void }>;
};

/** Code with line numbers, folding and marked syntax errors. Heavy: load it with `lazy`. */
export const CodeEditor = (props: Props) => {
  const { value, onValueChange, language, onBlur, disabled = false, placeholder, ref, ...shell } = props;
  const { place, view } = useCodeView({
    value,
    onValueChange,
    language,
    onBlur,
    placeholder,
    isEditable: !disabled,
    attributes: textBoxAttributes(shell, disabled),
  });
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }));
  return <div ref={place} className={cx(classes.frame, disabled && classes.readOnly)} />;
};
