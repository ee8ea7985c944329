import type { Extension } from '@codemirror/state';
import { dropCursor, EditorView, keymap } from '@codemirror/view';
import { tokenChips } from '../code-editor/token-chips.ts';
import { formatted } from '../json/formatted.ts';
import type { FindTokens, TokenSpan } from '../json/masked.ts';

type Options = {
  find: FindTokens;
  onTokens: (tokens: readonly TokenSpan[]) => void;
  onCursor: (token: TokenSpan | undefined) => void;
  /** Called with why a text was not formatted, and with an empty text once that is over. */
  say: (text: string) => void;
};

/** The type of a dragged token; its plain text can be dropped into any other field, too. */
export const tokenKind = 'application/x-template-token';

const minHeight = '400px';

/** What a template editor does beyond a code editor. */
export const templateManners = (
  options: Options,
): { extensions: Extension; format: (view: EditorView) => boolean } => {
  const format = (view: EditorView): boolean => {
    const text = view.state.doc.toString();
    const made = formatted(text, options.find(text));
    options.say(made === undefined ? 'This cannot be formatted yet: it is not valid JSON' : '');
    if (made === undefined || made === text || view.state.readOnly) return true;
    const head = Math.min(view.state.selection.main.head, made.length);
    view.dispatch({
      changes: { from: 0, to: text.length, insert: made },
      selection: { anchor: head },
      userEvent: 'input.format',
    });
    return true;
  };
  const extensions = [
    tokenChips(() => ({ ...options, unknown: 'There is no such field' })),
    dropCursor(),
    keymap.of([{ key: 'Ctrl-Shift-f', run: format, preventDefault: true }]),
    EditorView.theme({
      '.cm-content, .cm-gutter': { minHeight },
      '.cm-scroller': { maxHeight: '640px' },
    }),
    EditorView.domEventHandlers({ dragover: acceptToken, drop: dropToken }),
  ];
  return { extensions, format };
};

/** Replaces the selection with a token. */
export const insertAtCursor = (view: EditorView, token: string): void => {
  view.dispatch(view.state.replaceSelection(token), { userEvent: 'input', scrollIntoView: true });
  view.focus();
};

const isToken = (event: DragEvent): boolean => event.dataTransfer?.types.includes(tokenKind) === true;

// Without this the browser sends no drop event.
const acceptToken = (event: DragEvent, view: EditorView): void => {
  if (isToken(event) && !view.state.readOnly) event.preventDefault();
};

const dropToken = (event: DragEvent, view: EditorView): boolean => {
  const token = event.dataTransfer?.getData(tokenKind) ?? '';
  if (token === '' || view.state.readOnly) return false;
  event.preventDefault();
  const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
  view.dispatch({
    changes: { from: at, insert: token },
    selection: { anchor: at + token.length },
    userEvent: 'input.drop',
  });
  view.focus();
  return true;
};
