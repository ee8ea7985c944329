import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealedColumns } from './sealed-columns.ts';

const root = join(import.meta.dirname, '../..');
/** A place as code writes it: table, column and row, in this order. */
const place = /table: '(\w+)',\s*column(?:: '([\w ]+)'|: `(\w+)\.\$\{slot\}`|),\s*row(?::|,)/g;
/** The browser keeps the first while an authenticator is set up; keys are kept anew by each roll itself. */
const elsewhere = ['admin_user.authenticator set-up', 'kept_key.sealed'];

test('[trust A6] every column that the vault seals is sealed anew once the key was replaced', () => {
  const files = globSync('{engines,features}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(place)].map(
      ([, table, column, slots]) => `${table}.${column ?? slots ?? '*'}`,
    ),
  );
  const listed = sealedColumns.map(
    ({ table, column, placeColumn = column }) =>
      `${table}.${table === 'sso_configuration' ? '*' : placeColumn}`,
  );
  expect(new Set(found.filter((each) => !elsewhere.includes(each)))).toEqual(new Set(listed));
});
