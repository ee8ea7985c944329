import { expect, test } from 'vitest';
import { rowMenu } from './row-actions.ts';

const nothing = () => undefined;

test('a row menu keeps its order whatever order the actions are written in', () => {
  const menu = rowMenu({
    delete: nothing,
    history: nothing,
    others: [{ label: 'Merge', run: nothing }],
    publish: nothing,
    edit: nothing,
    translate: undefined,
  });
  expect(menu.map(({ label }) => label)).toEqual(['Edit', 'Publish', 'History', 'Merge', 'Delete']);
});
