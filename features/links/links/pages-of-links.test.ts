import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { authenticationTypes, linkTypes } from './contract/link-types.ts';
import { linkSamples } from './samples.ts';
import type { PublicLink } from './contract.ts';

const server = withServer();

beforeAll(async () => {
  const place = placeOf(server(), alpha);
  const [record] = await linkSamples.records(place);
  for (const name of ['Spring 10', 'spring 9', 'Autumn'])
    await place.send('POST', '/api/PreferenceLinks', {
      ...record,
      linkName: name,
      nameInLink: name.toLowerCase().replace(' ', '-'),
    });
});

const page = async (query: string, user: 'A1' | 'B1' = 'A1'): Promise<{ names: string[]; total: number }> => {
  const { status, body } = await server().call(user, 'GET', `/api/PreferenceLinks/Page?${query}`);
  expect(status).toBe(200);
  return { names: body.rows.map((row: PublicLink) => row.linkName), total: body.total };
};

test('[trust B5] links are read by page: by type and status, found by their names, in the order asked for', async () => {
  const actions = `linkType=${linkTypes.action}`;
  expect(await page(actions)).toEqual({ names: ['Autumn', 'spring 9', 'Spring 10'], total: 3 });
  expect(await page(`${actions}&size=2&page=2`)).toEqual({ names: ['Spring 10'], total: 3 });
  expect(await page(`${actions}&search=SPRING&sort=-linkName`)).toEqual({
    names: ['Spring 10', 'spring 9'],
    total: 2,
  });
  expect(
    await page(`${actions}&status=Draft&authenticationType=${authenticationTypes.direct}`),
  ).toMatchObject({
    total: 3,
  });
  for (const none of [`linkType=${linkTypes.preferencePage}`, `${actions}&status=Published`])
    expect(await page(none)).toEqual({ names: [], total: 0 });
  expect(await page(actions, 'B1')).toEqual({ names: [], total: 0 });
});
