import type { Line, Node } from './tree-nodes.ts';

type Place = {
  lines: readonly Line[];
  current: Line;
  /** What was just typed, to find a name by its first letters. */
  typed: { text: string; at: number };
};

export type KeyStep = {
  go?: Node;
  toggle?: { nodes: readonly Node[]; isOpen: boolean };
  move?: -1 | 1;
};

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The effect of a key in the tree; undefined if the tree does not handle it. Alt with an arrow moves the
 * line itself.
 */
export const keyStep = (
  { key, altKey, ctrlKey, metaKey }: Key,
  { lines, current, typed }: Place,
): KeyStep | undefined => {
  if (ctrlKey || metaKey) return undefined;
  const { node, parent, isOpen, level } = current;
  const at = lines.indexOf(current);
  const to = (line: Line | undefined): KeyStep => (line === undefined ? {} : { go: line.node });
  if (altKey) return key === 'ArrowUp' ? { move: -1 } : key === 'ArrowDown' ? { move: 1 } : undefined;
  if (key === 'ArrowDown') return to(lines[at + 1]);
  if (key === 'ArrowUp') return to(lines[at - 1]);
  if (key === 'Home') return to(lines[0]);
  if (key === 'End') return to(lines.at(-1));
  if (key === 'Enter' || key === ' ') return { go: node };
  if (key === 'ArrowRight') {
    if (node.children.length === 0) return {};
    return isOpen ? to(lines[at + 1]) : { toggle: { nodes: [node], isOpen: true } };
  }
  if (key === 'ArrowLeft') {
    if (isOpen) return { toggle: { nodes: [node], isOpen: false } };
    return parent === undefined ? {} : { go: parent };
  }
  if (key === '*') {
    const siblings = lines.filter((line) => line.level === level && line.parent === parent);
    return { toggle: { nodes: siblings.map((line) => line.node), isOpen: true } };
  }
  return key.length === 1 ? to(namedSo(key, { lines, current, typed })) : undefined;
};

const pauseMilliseconds = 700;

/** The next line whose name starts with the letters just typed. */
const namedSo = (letter: string, { lines, current, typed }: Place): Line | undefined => {
  const now = performance.now();
  typed.text = (now - typed.at > pauseMilliseconds ? '' : typed.text) + letter.toLowerCase();
  typed.at = now;
  const from = lines.indexOf(current) + (typed.text.length === 1 ? 1 : 0);
  return [...lines.slice(from), ...lines.slice(0, from)].find(({ node }) =>
    node.name.toLowerCase().startsWith(typed.text),
  );
};
