import { expect, test } from 'vitest';
import { keyStep } from './tree-keys.ts';
import { linesOf, type Node } from './tree-nodes.ts';

const node = (key: string, children: Node[] = []): Node => ({
  key,
  name: key,
  children,
  place: null,
  subject: { kind: 'Cookies', name: key },
});
const tree = [node('News', [node('Mail'), node('Text', [node('Words')])]), node('Tours')];

/** Where a sequence of keys leads, and what is open then. */
const walk = (keys: string[], opened: string[] = [], at = 'News') => {
  const open = new Set(opened);
  const typed = { text: '', at: 0 };
  let current = at;
  for (const key of keys) {
    const lines = linesOf(tree, (one) => open.has(one.key));
    const line = lines.find((one) => one.node.key === current);
    if (line === undefined) throw new Error(`${current} cannot be seen`);
    const step = keyStep(
      { key, altKey: false, ctrlKey: false, metaKey: false },
      { lines, current: line, typed },
    );
    current = step?.go?.key ?? current;
    for (const one of step?.toggle?.nodes ?? []) {
      open.delete(one.key);
      if (step?.toggle?.isOpen === true) open.add(one.key);
    }
  }
  return [current, ...open];
};

test('right opens, then steps in; left closes, then steps out', () => {
  expect(walk(['ArrowRight'])).toEqual(['News', 'News']);
  expect(walk(['ArrowRight', 'ArrowRight'])).toEqual(['Mail', 'News']);
  expect(walk(['ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(['Mail', 'News']);
  expect(walk(['ArrowLeft'], ['News'], 'Mail')).toEqual(['News', 'News']);
  expect(walk(['ArrowLeft', 'ArrowLeft'], ['News'], 'Mail')).toEqual(['News']);
});

test('up and down go through what can be seen, and stop at both ends', () => {
  expect(walk(['ArrowDown'])).toEqual(['Tours']);
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], ['News'])).toEqual(['Tours', 'News']);
  expect(walk(['ArrowUp'])).toEqual(['News']);
  expect(walk(['End'], ['News', 'Text'])).toEqual(['Tours', 'News', 'Text']);
  expect(walk(['Home'], ['News'], 'Tours')).toEqual(['News', 'News']);
});

test('letters find the next matching name, and * opens all siblings', () => {
  expect(walk(['t'], ['News'])).toEqual(['Text', 'News']);
  expect(walk(['t', 'o'], ['News'])).toEqual(['Tours', 'News']);
  expect(walk(['*'])).toEqual(['News', 'News', 'Tours']);
});

test('browser shortcuts are left alone; Alt with an arrow moves the line itself', () => {
  const lines = linesOf(tree, () => false);
  const [current] = lines;
  if (current === undefined) throw new Error('The tree is empty');
  const press = (key: string, held: 'altKey' | 'ctrlKey') =>
    keyStep(
      { key, altKey: false, ctrlKey: false, metaKey: false, [held]: true },
      { lines, current, typed: { text: '', at: 0 } },
    );
  expect(press('ArrowDown', 'ctrlKey')).toBeUndefined();
  expect(press('ArrowDown', 'altKey')).toEqual({ move: 1 });
  expect(press('ArrowLeft', 'altKey')).toBeUndefined();
});
