import { mdiCodeJson, mdiPaletteOutline } from '@mdi/js';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { Button } from './button.tsx';
import editorClasses from './code-editor/code-editor.module.css';
import type { EditorTheme } from './code-editor/themes.ts';
import { refreshTokens } from './code-editor/token-chips.ts';
import { useCodeView } from './code-editor/use-code-view.ts';
import { cx } from './cx.ts';
import type { ControlProps } from './field-shell.tsx';
import type { FindTokens, TokenSpan } from './json/masked.ts';
import { templateFaults } from './json/template-faults.ts';
import { MenuButton } from './menu-button.tsx';
import { FieldPanel, type TemplateField } from './template-editor/field-panel.tsx';
import classes from './template-editor/template-editor.module.css';
import { templateGrammar } from './template-editor/template-grammar.ts';
import { insertAtCursor, templateManners } from './template-editor/template-manners.ts';
import { textBoxAttributes } from './text-box-attributes.ts';

type Props = Partial<ControlProps> & {
  value: string;
  onValueChange: (template: string) => void;
  fields: readonly TemplateField[];
  /** Finds the tokens of a text; a token without a field is shown as unknown. */
  findTokens: FindTokens;
  theme?: EditorTheme;
  /** Adds the choice of colours. */
  onThemeChange?: (theme: EditorTheme) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<{ focus: () => void }>;
};

const themeNames: Readonly<Record<EditorTheme, string>> = {
  default: 'Default',
  'material-darker': 'Material darker',
  dracula: 'Dracula',
};

/**
 * A JSON text with tokens, next to the fields the tokens can stand for: they are dragged into the text or
 * inserted at the cursor. Ctrl+Shift+F formats. Heavy: load it with `lazy`.
 */
export const TemplateEditor = (props: Props) => {
  const { value, onValueChange, fields, findTokens, disabled = false, placeholder, onBlur, ref } = props;
  const { theme = 'default', onThemeChange, ...rest } = props;
  const [tokens, setTokens] = useState<readonly TokenSpan[]>([]);
  const [atCursor, setAtCursor] = useState<string>();
  const [said, say] = useState('');
  const latest = useRef(findTokens);
  latest.current = findTokens;
  const manners = useRef(
    templateManners({
      find: (text) => latest.current(text),
      onTokens: setTokens,
      onCursor: (token) => setAtCursor(token?.field),
      say,
    }),
  ).current;
  const grammar = useMemo(() => templateGrammar(findTokens), [findTokens]);
  const { place, view } = useCodeView({
    value,
    onValueChange,
    onBlur,
    placeholder,
    theme,
    language: 'json',
    isEditable: !disabled,
    attributes: textBoxAttributes(controlOf(rest), disabled),
    faultsOf: ({ state }) => templateFaults(state.doc.toString(), latest.current(state.doc.toString())),
    extensions: manners.extensions,
    grammar,
  });
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }));
  useEffect(() => view.current?.dispatch({ effects: refreshTokens.of(null) }), [findTokens, view]);
  const unknown = tokens.filter(({ field }) => field === undefined);
  return (
    <div className={classes.place}>
      <div className={classes.editor}>
        <div className={classes.writing}>
          <Tools
            theme={theme}
            onThemeChange={onThemeChange}
            isDisabled={disabled}
            format={() => view.current !== null && manners.format(view.current)}
          />
          <div ref={place} className={cx(editorClasses.frame, disabled && editorClasses.readOnly)} />
          <p className={classes.unknown} aria-live="polite">
            {unknown.length > 0 && `No field for ${namesIn(value, unknown)}`}
          </p>
          <p className={classes.said} role="status">
            {said}
          </p>
        </div>
        <FieldPanel
          fields={fields}
          usesOf={(name) => tokens.filter(({ field }) => field === name).length}
          current={atCursor}
          isDisabled={disabled}
          insert={(token) => view.current !== null && insertAtCursor(view.current, token)}
        />
      </div>
    </div>
  );
};

type ToolsProps = {
  theme: EditorTheme;
  onThemeChange: ((theme: EditorTheme) => void) | undefined;
  isDisabled: boolean;
  format: () => void;
};

const Tools = ({ theme, onThemeChange, isDisabled, format }: ToolsProps) => (
  <div className={classes.tools}>
    <Button small icon={mdiCodeJson} title="Ctrl+Shift+F" disabled={isDisabled} onClick={format}>
      Format
    </Button>
    {onThemeChange !== undefined && (
      <MenuButton
        small
        look="quiet"
        icon={mdiPaletteOutline}
        label={`Colours: ${themeNames[theme]}`}
        items={() => themeItems(theme, onThemeChange)}
      />
    )}
  </div>
);

const controlOf = (props: Partial<ControlProps>): Partial<ControlProps> => {
  const names = ['id', 'aria-describedby', 'aria-invalid', 'aria-required'] as const;
  return Object.fromEntries(names.map((name) => [name, props[name]]));
};

const themeItems = (theme: EditorTheme, choose: (theme: EditorTheme) => void) =>
  (Object.keys(themeNames) as EditorTheme[]) // its keys are the themes
    .map((name) => ({ label: themeNames[name], isChecked: name === theme, run: () => choose(name) }));

/** The tokens as written, each once; the text may have changed since they were found. */
const namesIn = (text: string, tokens: readonly TokenSpan[]): string =>
  [...new Set(tokens.map(({ from, to }) => text.slice(from, to)))].join(', ');
