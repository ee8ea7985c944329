import { describe, expect, test } from 'vitest';
import { allPermissionIds } from '@candour/kit/contract/permissions';
import { withServer } from '@candour/testing/server';
import type { NavigationEntry } from './contract.ts';
import { navigationFor } from './server.ts';

const server = withServer();

/** Route names a person may follow, at any depth. */
const routesFor = (...granted: number[]): string[] =>
  navigationFor(granted).flatMap((entry) =>
    [entry, ...entry.sublinks, ...entry.sublinks.flatMap(({ deeperSublinks }) => deeperSublinks)].flatMap(
      ({ route }) => route ?? [],
    ),
  );

describe('the menu', () => {
  test('has the form of the specification', async () => {
    const { status, body } = await server().call('A1', 'GET', '/api/AdminPortalNavigation');
    expect([status, Object.keys(body)]).toEqual([200, ['adminPortalNavigation']]);
    const cookies = body.adminPortalNavigation.find(({ text }: NavigationEntry) => text === 'Cookie');
    expect(cookies).toMatchObject({
      displayText: 'Cookies',
      icon: 'mdi-cookie-outline',
      isExternal: false,
      route: null,
    });
    const [banners] = cookies.sublinks;
    expect(banners).toMatchObject({ text: 'Banner', displayText: 'Banners', route: null });
    expect(banners.deeperSublinks[0]).toEqual({
      id: Number(`${cookies.id}11`),
      text: 'Cookie banner',
      displayText: 'Cookie banners',
      icon: null,
      isExternal: false,
      route: 'cookie-banners',
    });
  });

  test('leaves out what a person may not open, and groups left empty', async () => {
    const { body } = await server().call('A1r', 'GET', '/api/AdminPortalNavigation');
    expect(body.adminPortalNavigation.map(({ text }: NavigationEntry) => text)).toEqual(['Dashboard']);
    expect(routesFor()).toEqual(['dashboard']);
    expect(routesFor(1)).toEqual(['dashboard', 'brands']);
    expect(routesFor(44)).toEqual(['dashboard', 'access-keys']);
    expect(routesFor(52)).toEqual(['dashboard', 'cookie-categories']);
    expect(routesFor(53)).toEqual(['dashboard', 'services']);
    expect(routesFor(55)).toEqual(['dashboard', 'cookie-banners']);
  });

  test('treats umbrellas like their parts', () => {
    const [manager, cookies] = [routesFor(50), routesFor(51)];
    expect(manager).toEqual(expect.arrayContaining(['dashboard', 'services', 'brands', 'languages']));
    for (const route of ['cookie-banners', 'access-keys', 'log-viewer']) expect(manager).not.toContain(route);
    expect(cookies).toEqual(
      expect.arrayContaining(['dashboard', 'cookie-banners', 'cookie-categories', 'services']),
    );
    for (const route of ['brands', 'access-keys', 'log-viewer']) expect(cookies).not.toContain(route);
  });

  test('numbers entries by their place, whoever asks', () => {
    const idsOf = (...granted: number[]) =>
      Object.fromEntries(
        navigationFor(granted).flatMap((entry) =>
          [entry, ...entry.sublinks].map(({ text, id }) => [text, id]),
        ),
      );
    expect(idsOf(...allPermissionIds)).toMatchObject(idsOf(1));
    const all = navigationFor(allPermissionIds).flatMap((entry) => [
      entry.id,
      ...entry.sublinks.flatMap(({ id, deeperSublinks }) => [id, ...deeperSublinks.map((leaf) => leaf.id)]),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('names each route once', () => {
    const routes = routesFor(...allPermissionIds);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('includes what keys enable: the old portal, and its screen of users', async () => {
    const labels = async (): Promise<string[]> => {
      const { body } = await server().call('U0', 'GET', '/api/AdminPortalNavigation');
      return JSON.stringify(body).match(/Legacy portal|Admin portal users/g) ?? [];
    };
    expect(await labels()).toEqual([]);
    const set = (keyName: string, keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue });
    await set('LegacyAdminPortalUrl', 'https://old.nordlicht.example/');
    await set('EnableLegacyPermissionsInVuePortal', 'TRUE');
    expect([...new Set(await labels())].toSorted()).toEqual(['Admin portal users', 'Legacy portal']);
  });
});
