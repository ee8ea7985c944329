import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { emailOf, type UserName } from '@candour/testing/world';
import type { NavigationEntry } from '../navigation/contract.ts';
import { supportKeys } from './contract.ts';

const server = withServer();
const set = (keyName: string, keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue });
const linksFor = async (user: UserName): Promise<[string, boolean, string | null][]> => {
  const { body } = await server().call(user, 'GET', '/api/AdminPortalNavigation');
  const entries: NavigationEntry[] = body.adminPortalNavigation;
  const support = entries.find(({ text }) => text === 'Support');
  return (support?.sublinks ?? []).map(({ displayText, isExternal, route }) => [
    displayText,
    isExternal,
    route,
  ]);
};
const desk = 'https://support.nordlicht.example';

describe('support in the menu', () => {
  test('is hidden while no address is set, and leads outside once there is one', async () => {
    expect(await linksFor('U0')).toEqual([]);
    expect((await set(supportKeys['support-view'], `${desk}/mine`)).status).toBe(204);
    expect(await linksFor('U0')).toEqual([['View tickets', true, `${desk}/mine`]]);
    await set(supportKeys['support-new'], `${desk}/new?from=portal`);
    expect(await linksFor('U0')).toEqual([
      ['New ticket', true, `${desk}/new?from=portal`],
      ['View tickets', true, `${desk}/mine`],
    ]);
    await set(supportKeys['support-new'], '');
    expect(await linksFor('U0')).toEqual([['View tickets', true, `${desk}/mine`]]);
  });

  test('is for people with the permission', async () => {
    await set(supportKeys['support-new'], `${desk}/new`);
    await set(supportKeys['support-view'], `${desk}/mine`);
    const grant = (ids: string) =>
      server().query(`update admin_user set permission_ids = '{${ids}}' where email_address = $1`, [
        emailOf('A1r'),
      ]);
    expect(await linksFor('A1r')).toEqual([]);
    await grant('68');
    expect(await linksFor('A1r')).toEqual([['New ticket', true, `${desk}/new`]]);
    await grant('69');
    expect(await linksFor('A1r')).toEqual([['View tickets', true, `${desk}/mine`]]);
    await grant('');
  });
});

describe.each([...Object.values(supportKeys), 'LegacyAdminPortalUrl'])('XSS-03 the key %s', (keyName) => {
  const hostile = [
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'javascript&colon;alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://x.example/1',
    '//evil.example',
    '/local',
    'ftp://x.example',
    'https://user:pass@x.example',
    'https://x.example\\@evil.example',
    'nonsense',
    '\u0001javascript:alert(1)',
    'https:/x.example',
    'https://x.example/\u2028\n<x>',
  ];

  test.each(hostile)('does not accept %j', async (keyValue) => {
    const { status, body } = await set(keyName, keyValue);
    expect([status, body.fields]).toEqual([
      400,
      { keyValue: 'This field must must be a valid URL and start with http:// or https://' },
    ]);
  });

  test.each(hostile)('would not be shown with %j, however that got in', async (keyValue) => {
    await server().query('update configuration_key set key_value = $2 where key_name = $1', [
      keyName,
      keyValue,
    ]);
    expect((await linksFor('U0')).map(([, , route]) => route)).not.toContain(keyValue);
    const { body } = await server().call('U0', 'GET', '/api/LegacyUrls');
    expect(body.legacyAdminPortalUrl).not.toBe(keyValue);
    await server().query("update configuration_key set key_value = '' where key_name = $1", [keyName]);
  });

  test('accepts a web address, and an empty value', async () => {
    expect((await set(keyName, `${desk}/a`)).status).toBe(204);
    expect((await set(keyName, '')).status).toBe(204);
  });
});
