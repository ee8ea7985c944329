import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { productAreas } from '@candour/kit/contract/areas';
import { mainRoutes, nameOf } from '@candour/testing/endpoints';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { channelRecords } from '../../consent-model/channels/samples.ts';

const server = withServer();
const usageOf = (productArea: number | string, id: number | string, user: 'A1' | 'A1r' = 'A1') =>
  server().call(user, 'GET', `/api/Usage?productArea=${productArea}&id=${id}`);

longTest('[mend E] one call lists what uses a record, whatever it is', async () => {
  const place = placeOf(server(), alpha);
  const [record] = await channelRecords(place);
  const { newChannelId: id } = await place.send('POST', '/api/Channels', {
    ...record,
    channelName: 'Used',
    externalReference: '',
  });
  expect((await usageOf(productAreas.CHANNELS, id)).body).toEqual({ usages: [] });
  const statement = {
    statementName: 'Words',
    channelId: id,
    brandId: alpha,
    statementText: '<p>Yes</p>',
    responseType: 'Toggle',
    yesLabel: 'Yes',
    noLabel: 'No',
  };
  const { newStatementId } = await place.send('POST', '/api/Statements', statement);
  const own = await server().call('A1', 'GET', `/api/Channels/${id}/Usage`);
  expect(own.body.usages).toEqual([{ productArea: 7, id: newStatementId, name: 'Words' }]);
  expect((await usageOf(productAreas.CHANNELS, id)).body).toEqual(own.body);
  // As for the noun's own route: its permission, its brands, its ids.
  expect((await usageOf(productAreas.CHANNELS, id, 'A1r')).status).toBe(403);
  const foreign = placeOf(server(), beta);
  const [theirs] = await channelRecords(foreign);
  const made = await foreign.send('POST', '/api/Channels', { ...theirs, channelName: 'Theirs' });
  expect((await usageOf(productAreas.CHANNELS, made.newChannelId)).status).toBe(404);
  expect((await usageOf(productAreas.ACCESS_KEYS, 'no-key')).status).toBe(404);
  const { status, body } = await usageOf(999, 1);
  expect([status, body.fields]).toEqual([400, { productArea: 'Nothing uses records of this product area' }]);
});

test('[mend E] every route that lists usages is found by its product area', () => {
  const telling = mainRoutes.filter(({ path }) => path.endsWith('/Usage') && path !== '/api/Usage');
  expect(telling.filter(({ usageOf: area }) => area === undefined).map(nameOf)).toEqual([]);
  const areas = telling.map(({ usageOf: area }) => area);
  expect(new Set(areas).size).toBe(areas.length);
  expect(areas.length).toBeGreaterThanOrEqual(20);
});
