import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { look } from './look.ts';

type Palette = Record<
  'back' | 'text' | 'gutter' | 'caret' | 'selection' | 'line' | 'key' | 'string' | 'number' | 'chip' | 'bad',
  string
>;

/** Dark whatever the scheme of the portal; the gutters are lighter than in the originals, for readability. */
const darkTheme = (palette: Palette): Extension => [
  EditorView.theme(
    {
      '&': { backgroundColor: palette.back, color: palette.text },
      '.cm-content': { caretColor: palette.caret },
      '.cm-cursor, .cm-dropCursor': { borderLeftColor: palette.caret },
      '.cm-gutters': { backgroundColor: palette.back, color: palette.gutter, borderColor: palette.line },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
        { backgroundColor: palette.selection },
      '&.cm-focused .cm-activeLineGutter': { backgroundColor: palette.line, color: palette.text },
      '&.cm-focused .cm-matchingBracket': { backgroundColor: palette.selection, color: palette.text },
      '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: palette.bad },
      '.cm-foldPlaceholder': { backgroundColor: palette.line, color: palette.text },
      '.cm-placeholder': { color: palette.gutter },
      '.cm-token': { backgroundColor: palette.line, color: palette.chip },
      '.cm-token *': { color: 'inherit' },
      '.cm-token-unknown': { color: palette.bad },
    },
    { dark: true },
  ),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: palette.key },
      { tag: tags.string, color: palette.string },
      { tag: [tags.number, tags.bool, tags.null], color: palette.number },
      { tag: tags.invalid, color: palette.bad },
    ]),
  ),
  look,
];

/** The colours an editor can have; `default` follows the portal, light and dark. */
export const themes = {
  default: look,
  'material-darker': darkTheme({
    back: '#212121',
    text: '#eeffff',
    gutter: '#9a9a9a',
    caret: '#ffcc00',
    selection: '#404040',
    line: '#2f2f2f',
    key: '#c792ea',
    string: '#c3e88d',
    number: '#f78c6c',
    chip: '#89ddff',
    bad: '#ff8a92',
  }),
  dracula: darkTheme({
    back: '#282a36',
    text: '#f8f8f2',
    gutter: '#a5aed0',
    caret: '#f8f8f0',
    selection: '#44475a',
    line: '#383a4a',
    key: '#66d9ef',
    string: '#f1fa8c',
    number: '#bd93f9',
    chip: '#50fa7b',
    bad: '#ff8a8a',
  }),
} as const satisfies Record<string, Extension>;

export type EditorTheme = keyof typeof themes;
