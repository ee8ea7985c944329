import 'prosemirror-view/style/prosemirror.css';
import { EditorState, Selection, type Command, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { richHtml } from '../../consent/rich-html.ts';
import { parseRichText } from '../../consent/rich-text.ts';
import { documentOf } from './from-rich-nodes.ts';
import { insertFrom } from './pasting.ts';
import { richNodesOf } from './to-rich-nodes.ts';

type Options = {
  value: string;
  onValueChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  isEditable: boolean;
  /** For the editable element. */
  attributes: Record<string, string>;
  plugins: () => Plugin[];
};

export type Editing = {
  /** The element that contains the editor. */
  place: RefObject<HTMLDivElement | null>;
  view: RefObject<EditorView | null>;
  state: EditorState;
  /** Runs the command and returns to the text. */
  run: (command: Command) => void;
};

/** The editor in a React component: it takes and returns HTML, and never changes it before somebody types. */
export const useEditorView = (options: Options): Editing => {
  const { value, isEditable, attributes } = options;
  const latest = useRef(options);
  latest.current = options;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const [state, setState] = useState(() => stateOf(value, options.plugins()));

  useEffect(() => {
    const made = viewIn(place.current, state, (next, isChanged) => {
      setState(next);
      if (!isChanged) return;
      written.current = richHtml(richNodesOf(next.doc));
      latest.current.onValueChange(written.current);
    });
    made.dom.addEventListener('blur', () => latest.current.onBlur?.());
    view.current = made;
    return () => made.destroy();
    // The initial state; later ones come from the editor itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const told = JSON.stringify(attributes);
  useEffect(() => {
    const given = JSON.parse(told) as Record<string, string>; // serialised above
    view.current?.setProps({ editable: () => isEditable, attributes: given });
  }, [isEditable, told]);

  useEffect(() => {
    if (value === written.current || view.current === null) return;
    written.current = value;
    const next = stateOf(value, latest.current.plugins());
    view.current.updateState(next);
    setState(next);
  }, [value]);

  const run = (command: Command) => {
    const { current } = view;
    if (current === null) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return { place, view, state, run };
};

const stateOf = (html: string, plugins: Plugin[]): EditorState =>
  EditorState.create({ doc: documentOf(parseRichText(html)), plugins });

const viewIn = (
  place: HTMLElement | null,
  state: EditorState,
  changed: (next: EditorState, isChanged: boolean) => void,
): EditorView => {
  const made: EditorView = new EditorView(place, {
    state,
    dispatchTransaction: (transaction) => {
      const next = made.state.apply(transaction);
      made.updateState(next);
      changed(next, transaction.docChanged);
    },
    handleDOMEvents: {
      paste: (view, event) => {
        event.preventDefault();
        if (view.editable) insertFrom(view, event.clipboardData);
        return true;
      },
      drop: (view, event) => {
        if (view.dragging !== null || !view.editable) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at !== null) moveTo(view, at.pos);
        insertFrom(view, event.dataTransfer);
        return true;
      },
      keydown: (_, event) => {
        // A key the editor uses must not also trigger the portal's shortcut.
        if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.stopPropagation();
        return false;
      },
    },
  });
  return made;
};

const moveTo = ({ state, dispatch }: EditorView, at: number): void => {
  const near = state.doc.resolve(at);
  dispatch(state.tr.setSelection(Selection.near(near)));
};
