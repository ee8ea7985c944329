import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import type { Wire } from '@candour/testing/samples';
import { alpha } from '@candour/testing/world';
import { lookUpValues } from './contract.ts';
import { lookUpValueSamples } from './samples.ts';

testResource(lookUpValues, lookUpValueSamples);

const server = withServer();
const path = lookUpValues.path;
const values = async (): Promise<Wire[]> => (await server().call('U0', 'GET', path)).body.lookUpValues;

test('what the GDPR says is built in: all bases of Art. 6 and 9, and safeguards of Art. 45 to 49', async () => {
  const all = await values();
  const referencesOf = (type: string) =>
    all.filter((value) => value['type'] === type).map((value) => value['reference']);
  expect(referencesOf('LegalBasis')).toEqual([...'abcdef'].map((point) => `Art. 6(1)(${point}) GDPR`));
  expect(referencesOf('SpecialBasis')).toEqual([...'abcdefghij'].map((point) => `Art. 9(2)(${point}) GDPR`));
  expect(referencesOf('Safeguard')).toContain('Art. 46(2)(c) GDPR');
});

test('built-in values keep what they mean, can be put away, and cannot be deleted', async () => {
  const consent = (await values()).find(({ code }) => code === 'art6-1-a') ?? {};
  const change = (members: object) =>
    server().call('U0', 'PUT', path, { valueId: consent['valueId'], ...members });
  expect((await change({ name: 'Permission' })).body.fields).toEqual({
    name: 'This is fixed for values that are built in',
  });
  expect((await change({ isActive: false })).body.isActive).toBe(false);
  expect((await change({ isActive: true })).status).toBe(200);
  const { status, body } = await server().call('U0', 'DELETE', `${path}/${String(consent['valueId'])}`);
  expect([status, body.errors]).toEqual([409, ['Consent is built in and cannot be deleted']]);
});

test('values are put in order, and keep their type', async () => {
  const made: number[] = [];
  for (const name of ['Sales', 'Support']) {
    const { body } = await server().call('A1', 'POST', path, { type: 'Department', name, brandId: alpha });
    made.push(body.newLookUpValueId);
  }
  const names = async () =>
    (await values()).filter(({ valueId }) => made.includes(Number(valueId))).map(({ name }) => name);
  expect(await names()).toEqual(['Sales', 'Support']);
  const { status } = await server().call('A1', 'PUT', `${path}/Order`, { ids: made.toReversed() });
  expect([status, await names()]).toEqual([204, ['Support', 'Sales']]);
  const moved = await server().call('A1', 'PUT', path, { valueId: made[0], type: 'System' });
  expect(moved.body.fields).toEqual({ type: 'Add another value instead of changing its type' });
});
