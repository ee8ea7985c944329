import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everywhereReason } from '@candour/kit/contract/access';
import { withServer } from '@candour/testing/server';
import { publicKeys, serverKeys } from './keys.ts';

const server = withServer();
type Key = { keyName: string; keyValue: string };
const keys = async (): Promise<Map<string, string>> => {
  const { body } = await server().call('A1r', 'GET', '/api/ConfigKeys');
  return new Map(body.map(({ keyName, keyValue }: Key) => [keyName, keyValue]));
};
const set = (keyName: string, keyValue: unknown, user: 'U0' | 'A1r' = 'U0') =>
  server().call(user, 'PUT', '/api/ConfigKeys', { keyName, keyValue });

describe('configuration keys', () => {
  test('are a bare list of names and values, those of the specification among them', async () => {
    const { status, body } = await server().call('A1', 'GET', '/api/ConfigKeys');
    expect([status, Object.keys(body[0])]).toEqual([200, ['keyName', 'keyValue']]);
    const known = await keys();
    for (const name of [
      'AdminPortalBrandLabel',
      'NoOfAllowedExtendedPrefKeys',
      'LicenseID',
      'SenderEmailsIdentityLimit',
      'StatementDrafts',
      'IsCISVisibleInAdminPortal',
      'EnableLegacyPermissionsInVuePortal',
      'ExportsEnabled',
      'ExportsLatestFileSizeLimit',
      'CookieBannerLegacyEmbedCodeVueDisplay',
      'EnableTransactionTypes',
      'ConsentCollectionPreferencePageOptions',
      'ConsentCollectionWidgetOptions',
      'SubmissionFragmentsEnabled',
      'AddAdminPortalUserIfNotExist',
      'AddCSUserIfNotExist',
      'SSOCsUserIdentityField',
      'SiteScannerVersion',
    ]) {
      expect([name, known.has(name)]).toEqual([name, true]);
    }
    expect([...known.keys()].toSorted()).toEqual([...Object.keys(publicKeys), 'LicenseID'].toSorted());
  });

  test('that only the server uses are not revealed', async () => {
    const known = await keys();
    expect(Object.keys(serverKeys).filter((name) => known.has(name))).toEqual([]);
  });

  test('that only the server uses are all in the operators’ guide, with their initial values', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8');
    const told = new Map(
      [...guide.matchAll(/^\| `(\w+)` \| (\S+) \|/gm)].map(([, name = '', value]) => [name, value]),
    );
    const wrong = Object.entries(serverKeys).filter(([name, value]) => told.get(name) !== (value || 'empty'));
    expect(wrong).toEqual([]);
  });

  test('[mend E] of the server exist with their initial values, for every built area', async () => {
    const rows = await server().query<Key>(
      `select key_name as "keyName", key_value as "keyValue" from configuration_key`,
    );
    // Values that differ from the domain reference, and keys that it lacks: decision 032.
    expect(Object.fromEntries(rows.map(({ keyName, keyValue }) => [keyName, keyValue]))).toMatchObject({
      TokenLifetimeMinutes: '30',
      LoginMaxFailedAttempts: '5',
      LoginLockoutMinutes: '15',
      OtpCodeMinutes: '10',
      PasswordResetMinutes: '60',
      PasswordHistory: '5',
      OtpLinkMinutes: '15',
      SsoStateMinutes: '10',
      SubmissionRatePerMinute: '60',
      AssetMaxFileSizeMb: '5',
      MaxIntegrationsPerSystem: '10',
      MinSystemFrequencySeconds: '60',
      ConnectorDisableAfterDays: '5',
      ConnectorTimeoutSeconds: '30',
      ScannerMaxUrls: '500',
      ScannerParallelScans: '2',
      ConsentRetentionMonths: '0',
      ScanRetentionMonths: '13',
      AuditRetentionYears: '7',
      DefaultConsentExpiryDays: '365',
      PublicCacheSeconds: '60',
    });
  });

  test('are set by people with permission, and recorded in the audit', async () => {
    expect((await set('StatementDrafts', 'true', 'A1r')).status).toBe(403);
    expect((await set('StatementDrafts', 'true')).status).toBe(204);
    expect((await keys()).get('StatementDrafts')).toBe('true');
    const [entry] = await server().query(
      "select before, after from audit_log where entity_id = 'StatementDrafts'",
    );
    expect(entry).toEqual({ before: { keyValue: 'false' }, after: { keyValue: 'true' } });
  });

  test('can be neither invented nor used to change the licence', async () => {
    const licence = (await keys()).get('LicenseID');
    expect(licence).toMatch(/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/);
    for (const name of ['Invented', 'LicenseID', "x'; drop table brand;--"])
      expect((await set(name, 'x')).status).toBe(404);
    expect((await keys()).get('LicenseID')).toBe(licence);
  });

  test('that are numbers stay numbers', async () => {
    for (const value of ['many', '', '-1', '1.5', '1e3', '9999999999']) {
      const { status, body } = await set('SubmissionRatePerMinute', value);
      expect([value, status, body?.fields]).toEqual([
        value,
        400,
        { keyValue: 'This field must be a positive number' },
      ]);
    }
    expect((await set('StatementDrafts', '')).status).toBe(204);
  });

  test('are changed only by people with all brands', async () => {
    const { status, body } = await server().call('A1', 'PUT', '/api/ConfigKeys', {
      keyName: 'StatementDrafts',
      keyValue: 'true',
    });
    expect([status, body]).toEqual([403, { errors: [everywhereReason] }]);
  });

  test('are text', async () => {
    for (const value of [true, 1, null, {}, 'x'.repeat(4001)])
      expect((await set('StatementDrafts', value)).status).toBe(400);
  });
});
