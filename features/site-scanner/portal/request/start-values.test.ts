import { expect, test } from 'vitest';
import { startOfAddress } from './start-values.ts';

test('an address fills in the request it describes', () => {
  const address = {
    scanTypes: '3',
    maxUrls: '200',
    actionTypes: '1,2,3',
    loginTemplates: '4',
    userAgents: '1,4',
    scanDetails: '{"name":"Shop","startUrl":"https://www.example.org"}',
  };
  expect(startOfAddress(address)).toEqual({
    scanTypeId: 3,
    maxUrls: 200,
    actionTypeIds: [1, 2, 3],
    loginTemplateId: 4,
    userAgentIds: [1, 4],
    scanDetails: { name: 'Shop', startUrl: 'https://www.example.org' },
  });
});

test('a plain address of a site is the start page', () => {
  expect(startOfAddress({ scanDetails: 'https://shop.example/' })).toEqual({
    scanDetails: { startUrl: 'https://shop.example/' },
  });
});

test('nonsense in an address fills in nothing', () => {
  const address = { scanTypes: 'all', maxUrls: '-3', actionTypes: 'x,,', scanDetails: '{', userAgents: '' };
  expect(startOfAddress(address)).toEqual({ scanDetails: {} });
});
