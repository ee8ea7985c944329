import { useImperativeHandle, useState, type Ref } from 'react';
import { cx } from './cx.ts';
import type { ControlProps } from './field-shell.tsx';
import { linkAround, removeLink, setLink } from './rich-text/commands.ts';
import { keys } from './rich-text/keys.ts';
import { LinkField } from './rich-text/link-field.tsx';
import classes from './rich-text/rich-text.module.css';
import { Toolbar } from './rich-text/toolbar.tsx';
import { useEditorView } from './rich-text/use-editor-view.ts';
import { textBoxAttributes } from './text-box-attributes.ts';

type Props = Partial<ControlProps> & {
  /** Rich text HTML (domain X10); anything else in it is not shown and is gone after the first change. */
  value: string;
  onValueChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
};

/** A text with headings, lists, links and the three plain styles. Heavy: load it with `lazy`. */
export const RichTextEditor = (props: Props) => {
  const { value, onValueChange, onBlur, disabled = false, ref, ...shell } = props;
  const [asksForLink, setAsksForLink] = useState(false);
  const { place, view, state, run } = useEditorView({
    value,
    onValueChange,
    onBlur,
    isEditable: !disabled,
    attributes: textBoxAttributes(shell, disabled),
    plugins: () => keys(() => setAsksForLink(true)),
  });
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }));
  const close = () => {
    setAsksForLink(false);
    run(() => true);
  };
  return (
    <div className={cx(classes.frame, disabled && classes.readOnly)}>
      {!disabled && (
        <Toolbar controls={shell.id} state={state} run={run} askForLink={() => setAsksForLink(true)} />
      )}
      {asksForLink && !disabled && (
        <LinkField
          link={linkAround(state)}
          apply={(link) => {
            setAsksForLink(false);
            run(setLink(link));
          }}
          remove={() => {
            setAsksForLink(false);
            run(removeLink);
          }}
          close={close}
        />
      )}
      <div className={classes.text} ref={place} />
    </div>
  );
};
