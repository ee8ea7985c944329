import { ensureSyntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';

/** More would only repeat that something above is wrong. */
const most = 50;
const longestRead = 200;

/** Syntax errors in the text, as far as the grammar detects them. */
export const syntaxFaults = ({ state }: EditorView): Diagnostic[] => {
  const faults: Diagnostic[] = [];
  const tree = ensureSyntaxTree(state, state.doc.length, longestRead);
  tree?.iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || faults.length >= most) return;
      const last = faults.at(-1);
      // One mistake often causes several errors in a row.
      if (last !== undefined && from <= last.to + 1) return;
      faults.push({
        ...placeOf(from, to, state.doc.length),
        severity: 'error',
        message: messageOf(state.sliceDoc(from, to)),
      });
    },
  });
  return faults;
};

/** Something missing has no length; it is shown at the character before. */
const placeOf = (from: number, to: number, length: number) =>
  from < to ? { from, to } : { from: Math.max(0, from - 1), to: Math.min(length, Math.max(from, 1)) };

const messageOf = (text: string): string => {
  const shown = text.trim().split('\n')[0]?.slice(0, 30) ?? '';
  return shown === '' ? 'Syntax error: something is missing here' : `Syntax error: unexpected “${shown}”`;
};
