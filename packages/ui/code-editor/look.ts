import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--text)', fontSize: 'var(--text-small)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    lineHeight: '1.6',
    maxHeight: '480px',
  },
  '.cm-content, .cm-gutter': { minHeight: '160px' },
  '.cm-content': { caretColor: 'var(--text)', padding: 'var(--space-2) 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    {
      backgroundColor: 'var(--accent-soft)',
    },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-sunken)',
    color: 'var(--text-dim)',
    border: '0',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--surface-hover)', color: 'var(--text)' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--neutral-soft)',
    color: 'var(--neutral-soft-text)',
    border: '0',
    padding: '0 var(--space-1)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--success-soft)',
    color: 'var(--success-soft-text)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--danger-soft)',
    color: 'var(--danger-soft-text)',
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-small)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--font)', padding: 'var(--space-1) var(--space-2)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger-text)' },
  '.cm-placeholder': { color: 'var(--text-dim)' },
});

const { keyword, operatorKeyword, modifier, string, regexp, number, bool, atom, comment, color, unit } = tags;
const { tagName, attributeName, propertyName, className, definition, variableName, invalid } = tags;

const letters = HighlightStyle.define([
  { tag: [keyword, operatorKeyword, modifier, tagName], color: 'var(--accent-text)', fontWeight: '600' },
  { tag: [string, regexp, tags.attributeValue], color: 'var(--success-text)' },
  { tag: [number, bool, atom, color, unit, tags.null], color: 'var(--warning-text)' },
  {
    tag: [className, definition(variableName), tags.labelName],
    color: 'var(--text-strong)',
    fontWeight: '600',
  },
  { tag: [propertyName, attributeName], color: 'var(--accent-text)' },
  { tag: comment, color: 'var(--text-dim)', fontStyle: 'italic' },
  { tag: invalid, color: 'var(--danger-text)' },
]);

/** In the colours of the portal, so that it follows light and dark. */
export const look: Extension = [frame, syntaxHighlighting(letters)];
