import { expect } from 'vitest';
import * as z from 'zod/mini';

import { textsOf } from '../../packages/kit/contract/translations.ts';
import type { Wire } from '../samples.ts';
import type { Bench } from './bench.ts';

/** Translations of a noun that has them, through the routes of `translationRoutes`. */
export const testTranslating = ({ test, noun, server, update, read, row, rows }: Bench): void => {
  const path = (id: number, languageId?: number) =>
    `${noun.path}/${id}/Translations${languageId === undefined ? '' : `/${languageId}`}`;
  const stand = async (id: number): Promise<Wire[]> =>
    (await server().call('A1', 'GET', path(id))).body.languages;
  const texts = Object.fromEntries(
    Object.entries(textsOf(noun).shape)
      .filter(([, schema]) => z.safeParse(schema, 'X').success)
      .map(([name]) => [name, 'Auf Deutsch']),
  );
  const open = async (id: number): Promise<number> => {
    const [language] = (await stand(id)).filter(({ status }) => status !== 'Default');
    return Number(language?.['languageId']);
  };
  const statusIn = async (id: number, languageId: number): Promise<unknown> =>
    (await stand(id)).find((language) => language['languageId'] === languageId)?.['status'];

  test('a translation is written, goes out of date with its text, is confirmed, and removed', async () => {
    const id = await row({ translations: [] });
    const languageId = await open(id);
    expect(await statusIn(id, languageId)).toBe('Missing');
    const save = () => server().call('A1', 'PUT', path(id, languageId), texts);
    expect((await save()).status).toBe(204);
    const [name = ''] = (noun.translated ?? []).filter((each) => each in texts);
    const source = String((await read('A1', id)).body[name]);
    await update('A1', id, {
      [name]: source.includes('</p>') ? '<p>Quite other words</p>' : 'Quite other words',
    });
    expect(await statusIn(id, languageId)).toBe('Out of date');
    await save();
    expect(await statusIn(id, languageId)).not.toBe('Out of date');
    expect((await server().call('A1', 'DELETE', path(id, languageId))).status).toBe(204);
    expect(await statusIn(id, languageId)).toBe('Missing');
  });

  test('[mend E] a single translation can be read', async () => {
    const id = await row({ translations: [] });
    const languageId = await open(id);
    const readOne = async (language: number) => (await server().call('A1', 'GET', path(id, language))).body;
    const { rowVersion } = (await read('A1', id)).body;
    expect(await readOne(languageId)).toEqual({ rowVersion, languageId, status: 'Missing', texts: {} });
    await server().call('A1', 'PUT', path(id, languageId), texts);
    const listed = (await stand(id)).find((language) => language['languageId'] === languageId);
    expect(await readOne(languageId)).toEqual({
      rowVersion: rowVersion + 1,
      languageId,
      status: listed?.['status'],
      texts: listed?.['texts'],
    });
    const { sourceLanguageId, source } = (await server().call('A1', 'GET', path(id))).body;
    expect(await readOne(sourceLanguageId)).toMatchObject({ status: 'Default', texts: source });
    expect((await server().call('A1', 'GET', path(id, 9999))).status).toBe(404);
    if (noun.scope === 'brand')
      expect((await server().call('A1', 'GET', path(rows().foreign, languageId))).status).toBe(404);
  });

  test('texts of a stale copy, of an unknown language and of a foreign row are refused', async () => {
    const id = await row({ translations: [] });
    const languageId = await open(id);
    const put = (target: string, body: object) => server().call('A1', 'PUT', target, body);
    expect((await put(path(id, languageId), { ...texts, rowVersion: 99 })).status).toBe(409);
    expect((await put(path(id, 9999), texts)).status).toBe(400);
    if (noun.scope === 'brand') expect((await put(path(rows().foreign, languageId), texts)).status).toBe(404);
    expect((await read('A1', id)).body.translations).toEqual([]);
  });
};
