import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../engines/database/migrate.ts';
import { testDatabase } from '../testing/database.ts';
import { isLong } from '../testing/long.ts';
import { makeFeature } from './make-feature.ts';

/** Each checks the whole project. */
const parts = isLong ? ['server', 'portal', 'tests'] : [];
const project = join(import.meta.dirname, '..');
let root: string;

/** A copy of the sources with its own packages and the project's libraries. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'candour-new-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => /\.(?:tsx?|css|json|sql)$/.test(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(project, file), join(root, file));
  }
  mkdirSync(join(root, 'node_modules'));
  const modules = join(project, 'node_modules');
  for (const name of readdirSync(modules).filter((each) => !each.startsWith('.'))) {
    if (name === '@candour')
      cpSync(join(modules, name), join(root, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(modules, name), join(root, 'node_modules', name));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const typeProblems = (part: string): string =>
  spawnSync(join(project, 'node_modules/.bin/tsc'), ['-p', `tsconfig.${part}.json`], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;

test(
  'a new feature is wired into the server, its migration applies, and in a long run all of it type-checks',
  { timeout: 240_000 },
  async () => {
    const files = makeFeature({
      root,
      room: 'organisation/weather-stations',
      permission: 'SenderEmailAddresses',
    });
    expect(files).toContain('features/organisation/weather-stations/portal.tsx');
    expect(readFileSync(join(root, 'apps/server/features.ts'), 'utf8')).toContain(
      '...weatherStationEndpoints,',
    );
    for (const part of parts) expect(typeProblems(part)).toBe('');
    const database = await testDatabase();
    await migrate({ database: database.owner, folder: join(root, 'apps/server/migrations') });
    const client = new pg.Client(database.owner);
    await client.connect();
    const { rows } = await client.query(
      "select relforcerowsecurity from pg_class where relname = 'weather_station'",
    );
    await client.end();
    await database.drop();
    expect(rows).toEqual([{ relforcerowsecurity: true }]);
  },
);

test('it uses the permission of the same name, and nothing is created without one', () => {
  makeFeature({ root, room: 'consent-model/footers' });
  expect(readFileSync(join(root, 'features/consent-model/footers/contract.ts'), 'utf8')).toContain(
    "may('Footers')",
  );
  expect(() => makeFeature({ root, room: 'organisation/umbrellas' })).toThrow(
    'No permission is called Umbrellas',
  );
  expect(() => makeFeature({ root, room: 'organisation/umbrellas', permission: 'Footer' })).toThrow(
    'No permission is called Footer;',
  );
  expect(readdirSync(join(root, 'features/organisation'))).not.toContain('umbrellas');
});

test('a taken name, or one that is not a plural in kebab-case, is refused', () => {
  expect(() => makeFeature({ root, room: 'organisation/brands' })).toThrow(
    'features/organisation/brands is there already',
  );
  expect(() => makeFeature({ root, room: 'weather/stations', permission: 'Footers' })).toThrow(
    'There is no area',
  );
  for (const folder of ['Footers', 'footer', '../footers', 'my_footers', '']) {
    expect(() => makeFeature({ root, room: `organisation/${folder}`, permission: 'Footers' })).toThrow(
      'Name it in plural and kebab-case',
    );
  }
});
