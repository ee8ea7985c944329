import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { sampleService } from './samples.ts';
import { systems, systemsOn } from './systems.fixture.ts';

const server = withServer();
const { call, make, read, addService } = systemsOn(server);

describe('a system as a file', () => {
  test('contains no ids, credentials and statistics, and is imported as a disabled system', async () => {
    const id = await make();
    const first = await addService(id, { name: 'First' });
    await addService(id, { name: 'Second', isEnabled: false });
    await call('PUT', `${systems}/${id}/Enabled`, { enabled: true });
    const { body: file } = await call('GET', `${systems}/${id}/Export`);
    expect(file).toMatchObject({
      schemaVersion: 1,
      system: { credentials: { token: { secret: { slot: 'token' } } } },
    });
    expect(JSON.stringify(file)).not.toMatch(
      /"(?:id|systemId|rowVersion|stats|failures|displayOrder|isEditable)"/,
    );
    file.system.serviceName = `${file.system.serviceName} again`;
    const { status, body } = await call('POST', `${systems}/Import`, { configuration: file });
    expect(status).toBe(200);
    const copy = await read(body.newSystemIntegrationId);
    expect(copy).toMatchObject({ enabled: false, hasSecret: false, brandIds: [alpha] });
    expect(
      copy.services.map(({ name, isEnabled }: { name: string; isEnabled: boolean }) => [name, isEnabled]),
    ).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    expect(copy.services[0].id).not.toBe(first);
    expect(copy.services[0].payloadTemplate).toBe(sampleService(0)['payloadTemplate']);
    const { body: second } = await call('GET', `${systems}/${copy.id}/Export`);
    expect({ ...second, exportedAt: 0, system: { ...second.system, credentials: 0 } }).toEqual({
      ...file,
      exportedAt: 0,
      system: { ...file.system, credentials: 0 },
    });
  });

  test('reports what is wrong with it at its place, and nothing is created', async () => {
    const id = await make();
    await addService(id);
    const { body: file } = await call('GET', `${systems}/${id}/Export`);
    const send = async (change: (copy: typeof file) => void) => {
      const configuration = structuredClone(file);
      configuration.system.serviceName = 'Never made';
      change(configuration);
      const { status, body } = await call('POST', `${systems}/Import`, { configuration });
      return [status, body.errors, body.fields && Object.keys(body.fields)];
    };
    const refusal = (place: string, message: string) => [
      400,
      [`${place}: ${message}`],
      [`configuration.${place}`],
    ];
    expect(await send((one) => (one.services[0].filters.channelIds = [4711]))).toEqual(
      refusal('services.0.filters.channelIds.0', 'The chosen item does not exist'),
    );
    expect(await send((one) => (one.services[0].payloadTemplate = '{ "a": {{nobody.knows}} }'))).toEqual(
      refusal('services.0.payloadTemplate', '{{nobody.knows}} is not a field of this trigger'),
    );
    expect(await send((one) => (one.system.frequencyInSeconds = 1))).toEqual(
      refusal('system.frequencyInSeconds', 'Value must not be less than 60'),
    );
    expect(await send((one) => (one.system.id = 7))).toEqual(refusal('system.id', 'Unknown field id'));
    expect(await send((one) => delete one.services)).toEqual(refusal('services', 'This field is required'));
    expect(await send((one) => (one.schemaVersion = 2))).toEqual([
      400,
      ['This is not an export of an integration system that can be read here'],
      ['configuration.schemaVersion'],
    ]);
    const eleven = await send((one) => (one.services = Array.from({ length: 11 }, () => one.services[0])));
    expect(eleven).toEqual([409, ['License limit reached'], undefined]);
    const rows = await server().query("select 1 from integration_system where name = 'Never made'");
    expect(rows).toEqual([]);
  });

  test('is cloned under a free name', async () => {
    const id = await make();
    await addService(id);
    const { serviceName } = await read(id);
    for (const name of [`${serviceName} (Copy)`, `${serviceName} (Copy 2)`]) {
      const { body } = await call('POST', `${systems}/${id}/Clone`);
      const copy = await read(body.newSystemIntegrationId);
      expect(copy).toMatchObject({ serviceName: name, enabled: false, hasSecret: true });
      expect(copy.services).toHaveLength(1);
    }
  });
});
