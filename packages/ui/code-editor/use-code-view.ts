import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  language as languageFacet,
  type LanguageSupport,
} from '@codemirror/language';
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { useEffect, useRef, type RefObject } from 'react';
import { adoptStyles } from './adopt-styles.ts';
import { languages, type CodeLanguage } from './languages.ts';
import { syntaxFaults } from './syntax-faults.ts';
import { themes, type EditorTheme } from './themes.ts';

type Options = {
  value: string;
  language: CodeLanguage;
  onValueChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
  isEditable: boolean;
  /** For the editable element. */
  attributes: Record<string, string>;
  placeholder?: string | undefined;
  /** The colours of the portal by default. */
  theme?: EditorTheme | undefined;
  /** What to mark instead of syntax errors. */
  faultsOf?: ((view: EditorView) => readonly Diagnostic[]) | undefined;
  /** Replaces the grammar of the language. */
  grammar?: LanguageSupport | undefined;
  /** Further features of this editor; only the first value is used. */
  extensions?: Extension;
};

/** The code editor in a React component; `place` is the element that contains it. */
export const useCodeView = (
  options: Options,
): { place: RefObject<HTMLDivElement | null>; view: RefObject<EditorView | null> } => {
  const { value, language, grammar, isEditable } = options;
  const latest = useRef(options);
  latest.current = options;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const slots = useRef({ language: new Compartment(), manner: new Compartment() }).current;

  useEffect(() => {
    adoptStyles();
    const made = new EditorView({
      ...(place.current === null ? {} : { parent: place.current }),
      doc: latest.current.value,
      extensions: [
        latest.current.extensions ?? [],
        slots.manner.of(mannerOf(latest.current)),
        slots.language.of([]),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOurs = transactions.some((one) => one.isUserEvent('given'));
          if (docChanged && !isOurs) latest.current.onValueChange(state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
        linter((current) => (latest.current.faultsOf ?? syntaxFaults)(current), {
          delay: 300,
          // The grammar may take longer to load than that.
          needsRefresh: ({ startState, state }) =>
            startState.facet(languageFacet) !== state.facet(languageFacet),
        }),
        ...editing,
        placeholder(latest.current.placeholder ?? ''),
      ],
    });
    view.current = made;
    return () => made.destroy();
  }, [slots]);

  useEffect(() => {
    let isCurrent = true;
    const use = (support: LanguageSupport) => {
      if (isCurrent) view.current?.dispatch({ effects: slots.language.reconfigure(support) });
    };
    if (grammar === undefined) void languages[language]().then(use);
    else use(grammar);
    return () => void (isCurrent = false);
  }, [language, grammar, slots]);

  const told = JSON.stringify(options.attributes);
  useEffect(() => {
    view.current?.dispatch({ effects: slots.manner.reconfigure(mannerOf(latest.current)) });
  }, [isEditable, told, options.theme, slots]);

  useEffect(() => {
    const { current } = view;
    if (current === null || current.state.doc.toString() === value) return;
    const changes = { from: 0, to: current.state.doc.length, insert: value };
    current.dispatch({ changes, userEvent: 'given' });
  }, [value]);

  return { place, view };
};

const editing: Extension[] = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  // Tab still moves to the next field.
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
];

const mannerOf = ({ isEditable, attributes, theme = 'default' }: Options): Extension => [
  themes[theme],
  EditorState.readOnly.of(!isEditable),
  EditorView.editable.of(isEditable),
  EditorView.contentAttributes.of(attributes),
];
