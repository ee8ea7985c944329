import { StateEffect, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { FindTokens, TokenSpan } from '../json/masked.ts';

type Options = {
  find: FindTokens;
  /** The message for a token that stands for nothing. */
  unknown: string;
  /** Called with the tokens of the text when they have changed. */
  onTokens: (tokens: readonly TokenSpan[]) => void;
  /** Called with the token under the cursor once that has come to rest. */
  onCursor: (token: TokenSpan | undefined) => void;
};

/** Searches for tokens again, for example after the fields changed. */
export const refreshTokens = StateEffect.define<null>();

const tokenRest = 200;
const cursorRest = 300;

/** Shows tokens as chips. They move with the text at once and are searched for again when typing pauses. */
export const tokenChips = (options: () => Options): Extension => [
  ViewPlugin.define((view) => chipsOf(view, options), { decorations: ({ shown }) => shown }),
  chipLook,
];

const chipsOf = (view: EditorView, options: () => Options) => {
  const refresh = () => view.dispatch({ effects: refreshTokens.of(null) });
  const tellCursor = () => {
    const { find, onCursor } = options();
    const { doc, selection } = view.state;
    const { head } = selection.main;
    onCursor(find(doc.toString()).find(({ from, to }) => from <= head && head <= to));
  };
  const chips = {
    shown: Decoration.none,
    tokenTimer: setTimeout(refresh),
    cursorTimer: undefined as ReturnType<typeof setTimeout> | undefined, // none is running yet
    update({ docChanged, selectionSet, changes, transactions }: ViewUpdate) {
      if (docChanged) {
        chips.shown = chips.shown.map(changes);
        clearTimeout(chips.tokenTimer);
        chips.tokenTimer = setTimeout(refresh, tokenRest);
      }
      if (docChanged || selectionSet) {
        clearTimeout(chips.cursorTimer);
        chips.cursorTimer = setTimeout(tellCursor, cursorRest);
      }
      if (!transactions.some(({ effects }) => effects.some((effect) => effect.is(refreshTokens)))) return;
      const { find, unknown, onTokens } = options();
      const tokens = find(view.state.doc.toString());
      chips.shown = Decoration.set(tokens.map((token) => chipOf(token, unknown)));
      // React is told once the editor has finished its own work.
      queueMicrotask(() => onTokens(tokens));
    },
    destroy() {
      clearTimeout(chips.tokenTimer);
      clearTimeout(chips.cursorTimer);
    },
  };
  return chips;
};

const chipOf = ({ from, to, field }: TokenSpan, unknown: string) => {
  const look =
    field === undefined
      ? { class: 'cm-token cm-token-unknown', attributes: { title: unknown } }
      : { class: 'cm-token' };
  return Decoration.mark(look).range(from, to);
};

const chipLook = EditorView.baseTheme({
  '.cm-token': {
    padding: '1px 4px',
    borderRadius: 'var(--radius-small)',
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-soft-text)',
    fontWeight: '600',
  },
  '.cm-token *': { color: 'inherit' },
  '.cm-token-unknown': {
    backgroundColor: 'var(--danger-soft)',
    color: 'var(--danger-soft-text)',
    textDecoration: 'underline wavy',
  },
});
