import { beforeAll, describe, expect, test } from 'vitest';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { everywhereReason } from '@candour/kit/contract/access';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { channelRecords } from '../../consent-model/channels/samples.ts';
import type { ConfigFile, ConfiguredChannel, PortalConfig } from './contract.ts';
import { searchableFields } from './contract.ts';

const server = withServer();
type User = 'U0' | 'A1' | 'B1' | 'A1r';

const path = '/CSPortal/api/Config';
const read = async (user: User = 'U0'): Promise<ConfigFile> =>
  (await server().call(user, 'GET', `${path}/ConfigFile`)).body;
const save = (user: User, body: Partial<PortalConfig> & { rowVersion?: number }) =>
  server().call(user, 'PUT', path, body as Wire);
const switched = async (members: Partial<ConfigFile['basicConfig']>) => {
  const { basicConfig } = await read();
  return save('U0', { basicConfig: { ...basicConfig, ...members } });
};

beforeAll(async () => {
  const place = placeOf(server(), alpha);
  for (const record of await channelRecords(place)) await place.send('POST', '/api/Channels', record);
});

describe('the configuration of the customer service portal', () => {
  test('has the parts of the specification, with defaults', async () => {
    const config = await read();
    expect(Object.keys(config).toSorted()).toEqual([
      'basicConfig',
      'contactDetailsFields',
      'dataSubjectSearchFieldsList',
      'headerFooterCombinations',
      'preferenceGroups',
      'responseChannels',
      'rowVersion',
      'sourceCodes',
    ]);
    expect(Object.keys(config.basicConfig)).toHaveLength(24);
    expect(config.basicConfig).toMatchObject({ brandFieldLabel: 'Brand', canCreateCSPortalUsers: false });
    expect(config.dataSubjectSearchFieldsList.map(({ fieldName }) => fieldName).toSorted()).toEqual(
      [...searchableFields].toSorted(),
    );
    expect(config.contactDetailsFields).toHaveLength(standakFields.length);
    expect(config.responseChannels.map(({ responseChannelName }) => responseChannelName)).toContain('Phone');
  });

  test('is the same under its ETag until it changes', async () => {
    const ask = (headers: Record<string, string>) =>
      server().app.inject({
        method: 'GET',
        url: `${path}/ConfigFile`,
        headers: { ...server().bearer('U0'), ...headers },
      });
    const etag = String((await ask({})).headers['etag']);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await switched({ brandFieldLabel: 'Company' });
    const after = await ask({ 'if-none-match': etag });
    expect([after.statusCode, after.json().basicConfig.brandFieldLabel]).toEqual([200, 'Company']);
    expect(after.headers['etag']).not.toBe(etag);
  });

  test('what is mandatory has to be shown', async () => {
    const pairs = [
      ['responseChannelForSubmissionsMandatory', 'showResponseChannelForPrefSubmissions'],
      ['sourceCodeForSubmissionsMandatory', 'showSourceCodeForPrefSubmissions'],
      ['headerFooterForSubmissionsMandatory', 'showHeaderFooterForPrefSubmissions'],
      ['sendPrefConfirmationEmailDefaultState', 'showSendPrefConfirmationEmail'],
      ['canEditValidFromAndToFieldsForPrefSubmissions', 'showValidFromAndToFieldsForPrefSubmissions'],
    ] as const;
    for (const [mandatory, shown] of pairs) {
      const { status, body } = await switched({ [mandatory]: true, [shown]: false });
      const field = `basicConfig.${mandatory}`;
      expect([status, body.fields]).toEqual([400, { [field]: 'Only possible while it is shown' }]);
      expect((await switched({ [mandatory]: true, [shown]: true })).status).toBe(200);
    }
  });

  test('the address after signing out is a web address', async () => {
    const { status, body } = await switched({ customLogoutUrl: 'javascript:alert(1)' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['basicConfig.customLogoutUrl']]);
  });

  test('at least one field can be searched by', async () => {
    const { dataSubjectSearchFieldsList } = await read();
    const none = dataSubjectSearchFieldsList.map((field) => ({ ...field, isSearchableBy: false }));
    const { status, body } = await save('U0', { dataSubjectSearchFields: none });
    expect([status, body.errors]).toEqual([400, ['At least one search field']]);
  });

  test('search fields take their order from the numbers that are sent', async () => {
    const { dataSubjectSearchFieldsList: fields } = await read();
    const turned = fields.toReversed().map((field, at) => ({ ...field, displayOrder: at + 1 }));
    expect((await save('U0', { dataSubjectSearchFields: turned })).status).toBe(200);
    const names = (await read()).dataSubjectSearchFieldsList.map(({ fieldName }) => fieldName);
    expect(names).toEqual(fields.map(({ fieldName }) => fieldName).toReversed());
    expect((await save('U0', { dataSubjectSearchFields: turned.slice(0, 2) })).status).toBe(200);
    expect((await read()).dataSubjectSearchFieldsList).toHaveLength(fields.length);
  });

  test('a dropdown has values', async () => {
    const dropdown = (allowedValues: string) =>
      save('U0', {
        contactDetailsFields: [{ fieldName: 'title', fieldType: 2, allowedValues, include: true }],
      });
    expect((await dropdown(' , ')).body.fields).toEqual({
      'contactDetailsFields.0.allowedValues': 'You must select at least one',
    });
    expect((await dropdown('Ms,Mr,Ms')).status).toBe(400);
    expect((await dropdown('Ms, Mr')).status).toBe(200);
    const config = await read();
    expect(config.contactDetailsFields.find(({ fieldName }) => fieldName === 'title')).toMatchObject({
      fieldType: 2,
      allowedValues: 'Ms, Mr',
    });
    expect(config.contactDetailsFields).toHaveLength(standakFields.length);
  });

  test('a save of something stale is refused', async () => {
    const { rowVersion } = await read();
    expect((await save('U0', { rowVersion })).status).toBe(200);
    expect((await save('U0', { rowVersion })).status).toBe(409);
  });

  test('what holds for all brands is changed only by people with all brands', async () => {
    const { basicConfig } = await read('A1');
    const refused = await save('A1', { basicConfig: { ...basicConfig, canEditPreferences: false } });
    expect([refused.status, refused.body.errors]).toEqual([403, [everywhereReason]]);
    expect((await save('A1', { basicConfig })).status).toBe(200);
  });
});

describe('the lists that agents choose from', () => {
  const code = (sourceCodeName: string, brandId: number, isDefault = false) => ({
    sourceCodeName,
    brandId,
    isDefault,
  });

  test('belong to a brand and stay with it', async () => {
    expect((await save('A1', { sourceCodes: [code('CALL-A', alpha, true)] })).status).toBe(200);
    const ofBeta = await read('B1');
    expect(ofBeta.sourceCodes).toEqual([]);
    expect((await save('B1', { sourceCodes: [code('CALL-B', beta)] })).status).toBe(200);
    expect((await read('A1')).sourceCodes.map(({ sourceCodeName }) => sourceCodeName)).toEqual(['CALL-A']);
    expect((await read('U0')).sourceCodes).toHaveLength(2);
    expect((await save('A1', { sourceCodes: [code('CALL-X', beta)] })).status).toBe(403);
    const { sourceCodes } = (await server().call('A1', 'GET', `/api/SourceCodes?brandId=${alpha}`)).body;
    expect(sourceCodes).toHaveLength(1);
  });

  test('have one default and each name once in a brand', async () => {
    const twice = await save('A1', { sourceCodes: [code('One', alpha, true), code('Two', alpha, true)] });
    expect(twice.body.fields).toEqual({ 'sourceCodes.1.isDefault': 'This brand has a default already' });
    const same = await save('A1', { sourceCodes: [code('One', alpha), code('ONE', alpha)] });
    expect(same.body.fields).toEqual({
      'sourceCodes.1.sourceCodeName': 'This value has already been provided',
    });
  });

  test('of all brands stay as they are when somebody with one brand saves', async () => {
    const { responseChannels } = await read('A1');
    const own = { responseChannelName: 'Chat', brandId: alpha, isDefault: false, isActive: true };
    expect((await save('A1', { responseChannels: [own, ...responseChannels] })).status).toBe(200);
    const [first] = responseChannels;
    const changed = responseChannels.map((row) => (row === first ? { ...row, isActive: false } : row));
    expect((await save('A1', { responseChannels: changed })).status).toBe(403);
    expect((await save('A1', { responseChannels: [] })).status).toBe(403);
  });

  test('a combination has a published header or footer of its brand', async () => {
    const header = (status: string, brandId: number) =>
      server().call(brandId === alpha ? 'A1' : 'B1', 'POST', '/api/headers', {
        headerName: `${status} ${brandId}`,
        brandId,
        text: '<p>Hello</p>',
        status,
      });
    const draft = (await header('Draft', alpha)).body.newHeaderId;
    const foreign = (await header('Published', beta)).body.newHeaderId;
    const good = (await header('Published', alpha)).body.newHeaderId;
    const combine = (headerId: number | null) =>
      save('A1', {
        headerFooterCombinations: [
          { combinationName: 'Phone', brandId: alpha, isDefault: true, headerId, footerId: null },
        ],
      });
    expect((await combine(null)).body.errors).toEqual(['Choose a header, a footer or both']);
    for (const id of [draft, foreign]) {
      expect((await combine(id)).body.fields).toEqual({
        'headerFooterCombinations.0.headerId': 'The chosen item does not exist',
      });
    }
    expect((await combine(good)).status).toBe(200);
    const kept = await server().call('A1', 'DELETE', `/api/headers/${good}`);
    expect([kept.status, kept.body.usages]).toEqual([
      409,
      [{ productArea: 70, id: expect.any(Number), name: 'Phone' }],
    ]);
  });
});

describe('preference groups', () => {
  const changeFirst = async (
    change: (channel: ConfiguredChannel) => ConfiguredChannel,
    user: User = 'A1',
  ) => {
    const { preferenceGroups } = await read(user);
    const [parent] = preferenceGroups.parentGroups;
    const [channel] = parent?.channels ?? [];
    if (parent === undefined || channel === undefined) throw new Error('There are no channels');
    return save(user, {
      preferenceGroups: { parentGroups: [{ ...parent, channels: [change(channel)] }] },
    });
  };
  const first = async (user: User = 'A1') => (await read(user)).preferenceGroups.parentGroups[0]?.channels[0];

  test('follow the consent structure, and a new channel is hidden', async () => {
    const { parentGroups } = (await read('A1')).preferenceGroups;
    expect(parentGroups.map(({ parentGroupName }) => parentGroupName)).toEqual([
      'Stay in touch',
      'Your membership',
      'Partners and research',
    ]);
    expect(parentGroups[0]?.subGroups.map(({ subGroupName }) => subGroupName)).toEqual([
      'News and offers',
      'Catalogue',
    ]);
    expect(parentGroups.flatMap(({ channels }) => channels).every(({ display }) => !display)).toBe(true);
    expect((await read('B1')).preferenceGroups.parentGroups).toEqual([]);
  });

  test('keep what is set and the order in which they were sent', async () => {
    expect((await changeFirst((channel) => ({ ...channel, display: true, hideNoPref: true }))).status).toBe(
      200,
    );
    expect(await first()).toMatchObject({ display: true, hideNoPref: true });
    const { preferenceGroups } = await read('A1');
    const turned = {
      parentGroups: preferenceGroups.parentGroups
        .toReversed()
        .map((parent) => ({ ...parent, channels: parent.channels.toReversed() })),
    };
    expect((await save('A1', { preferenceGroups: turned })).status).toBe(200);
    const after = (await read('A1')).preferenceGroups.parentGroups;
    expect(after.map(({ parentGroupName }) => parentGroupName)[0]).toBe('Partners and research');
    expect(after[2]?.channels.map(({ channelName }) => channelName)).toEqual(
      preferenceGroups.parentGroups[0]?.channels
        .toReversed()
        .toSorted((one, other) => one.subGroupId - other.subGroupId || 0)
        .map(({ channelName }) => channelName),
    );
    await save('A1', { preferenceGroups });
  });

  test('a hidden mandatory key needs a value of its own', async () => {
    const channel = await first();
    const made = await server().call('A1', 'POST', '/api/ExtendedPreferences', {
      keyName: 'how_often',
      keyLabel: 'How often',
      brandId: alpha,
      fieldTypeId: 1,
      displayAs: 'Text',
      channelIds: [channel?.channelId],
    });
    expect(made.status).toBe(200);
    const hide = (defaultFreeTextValue: string) =>
      changeFirst((one) => ({
        ...one,
        extendedPreferences: one.extendedPreferences.map((key) => ({
          ...key,
          // The name and the kind that are sent do not count.
          keyLabel: '',
          fieldTypeId: 2,
          hideFromUi: true,
          isMandatory: true,
          defaultFreeTextValue,
        })),
      }));
    const refused = await hide('');
    expect([refused.status, refused.body.errors]).toEqual([400, ['Please provide a value for How often.']]);
    expect((await hide('Monthly')).status).toBe(200);
    expect((await first())?.extendedPreferences[0]).toMatchObject({
      hideFromUi: true,
      defaultFreeTextValue: 'Monthly',
      keyLabel: 'How often',
    });
  });

  test('of another brand can be neither read nor written', async () => {
    const { preferenceGroups } = await read('A1');
    const { status, body } = await save('B1', { preferenceGroups });
    expect([status, body.errors]).toEqual([400, ['The chosen item does not exist']]);
  });
});

test('contact fields are told with their groups', async () => {
  const { standakFields: told } = (await server().call('A1r', 'GET', '/api/GetDataSubjectContactFields'))
    .body;
  expect(told).toHaveLength(standakFields.length);
  expect(told[0]).toEqual({
    fieldName: 'title',
    fieldLabel: 'Title',
    groupName: 'Personal Details',
  });
});

test('only people with the permission read and change the configuration', async () => {
  expect((await server().call('A1r', 'GET', `${path}/ConfigFile`)).status).toBe(403);
  expect((await save('A1r', {})).status).toBe(403);
});
