import { parseArgs } from 'node:util';

import type pg from 'pg';

import { inBrands } from '../../../engines/ledger/brand-scope.ts';
import { isTaken } from '../../../engines/ledger/evidence/export-evidence.ts';
import { noteWanted, peopleCalled, type Wanted } from '../../../engines/ledger/evidence/wanted.ts';
import { productAreas } from '../../../packages/kit/contract/areas.ts';
import { readSettings } from '../settings.ts';
import { fromStartFolder } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { folderWriter, tellOfExport } from './evidence-folder.ts';
import { withDatabase } from './with-database.ts';

const options = {
  person: { type: 'string' },
  record: { type: 'string' },
  banner: { type: 'string' },
  version: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  brand: { type: 'string' },
  out: { type: 'string' },
} as const;

/** Writes the evidence of one person, one record or one version of a banner as a folder for auditors. */
export const evidence = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options });
  if (values.out === undefined) throw new CommandError('Name a new folder with --out.', 2);
  const folder = fromStartFolder(values.out);
  const asked = askedFor(values);
  if (await isTaken(folder)) throw new CommandError(`${folder} is not empty. Name a new folder.`, 2);
  const settings = readSettings(process.env);
  const { records, missing } = await withDatabase(settings, async (pool) => {
    const write = await folderWriter(pool, settings);
    const work = async (client: pg.ClientBase) => {
      await client.query('set local statement_timeout = 0');
      const { wanted, entry, about } = await asked(client);
      const found = await noteWanted(client, wanted);
      if (found === 0) throw new CommandError('There is no evidence of this in the ledger.');
      await tellOfExport(pool, { ...entry, brandId: wanted.brandId, found, by: 'evidence' });
      return write({ client, folder, about, withPeople: true, found });
    };
    return inBrands(pool, '*', work, 'begin isolation level repeatable read');
  });
  const without = missing === 0 ? '' : `; ${missing} wordings are no longer stored`;
  process.stdout.write(`${folder}: ${records} records${without}. Check it with: node verify.mjs\n`);
};

type Values = Partial<Record<keyof typeof options, string>>;
type Entry = { area: number; id: string; name: string };
type Asked = { wanted: Wanted; entry: Entry; about: string };

/** What the options ask for, once the database is there. */
const askedFor = (values: Values): ((client: pg.ClientBase) => Promise<Asked>) => {
  const { person, record, banner, from, to } = values;
  if ([person, record, banner].filter((one) => one !== undefined).length !== 1)
    throw new CommandError('Name one of --person, --record, and --banner with --version.', 2);
  const brandId = values.brand === undefined ? undefined : number('brand', values.brand);
  const brand = brandId === undefined ? {} : { brandId };
  if (banner !== undefined) {
    const [bannerId, version] = [number('banner', banner), number('version', values.version ?? '')];
    const span = { ...time('from', from), ...time('to', to) };
    const name = `Banner ${bannerId}, version ${version}`;
    const entry = { area: productAreas.COOKIE_BANNERS, id: String(bannerId), name };
    return async () => ({
      wanted: { of: 'banner', bannerId, version, ...span, ...brand },
      entry,
      about: name,
    });
  }
  if (values.version !== undefined || from !== undefined || to !== undefined)
    throw new CommandError('--version, --from and --to go with --banner.', 2);
  if (record !== undefined) {
    if (!UUID.test(record)) throw new CommandError('Name the record by its id.', 2);
    const name = `Record ${record.toLowerCase()}`;
    const entry = { area: productAreas.CONSENT_RECORDS, id: record.toLowerCase(), name };
    return async () => ({ wanted: { of: 'record', recordId: record, ...brand }, entry, about: name });
  }
  return async (client) => {
    const [id, ...others] = await peopleCalled(client, (person ?? '').trim());
    if (id === undefined) throw new CommandError('Nobody is found by exactly this.');
    if (others.length > 0)
      throw new CommandError(`Several people have it. Name one: ${[id, ...others].join(', ')}`);
    const name = `Person ${id}`;
    // The log says whom, not by which address.
    const entry = { area: productAreas.DATA_SUBJECTS, id, name };
    return { wanted: { of: 'person', dataSubjectIds: [id], ...brand }, entry, about: name };
  };
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const number = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`--${name} is a number.`, 2);
  return Number(text);
};

const time = <Name extends 'from' | 'to'>(name: Name, text: string | undefined) => {
  if (text === undefined) return {};
  if (Number.isNaN(Date.parse(text))) throw new CommandError(`--${name} is a date, such as 2026-11-01.`, 2);
  return { [name]: new Date(text).toISOString() };
};
