import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { block, bold, italic, list, redo, underline, undo } from './commands.ts';
import { kinds } from './schema.ts';

/** The keyboard shortcuts. Tab still moves to the next field. */
export const keys = (askForLink: () => void): Plugin[] => [
  history(),
  keymap({
    'Mod-b': bold,
    'Mod-i': italic,
    'Mod-u': underline,
    'Mod-k': () => {
      askForLink();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': block(0),
    ...Object.fromEntries([2, 3, 4].map((level) => [`Mod-Alt-${level}`, block(level)])),
    'Mod-Shift-7': list(kinds.numbers),
    'Mod-Shift-8': list(kinds.bullets),
    'Mod-]': sinkListItem(kinds.item),
    'Mod-[': liftListItem(kinds.item),
    Enter: splitListItem(kinds.item),
    'Shift-Enter': chainCommands(exitCode, lineEnd),
  }),
  keymap(baseKeymap),
];

const lineEnd: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(kinds.lineEnd.create()).scrollIntoView());
  return true;
};
