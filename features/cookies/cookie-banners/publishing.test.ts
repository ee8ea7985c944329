import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { domainsToAllow } from '@candour/consent/allowed-sites.ts';
import { startingCategories } from '@candour/consent/category-texts.ts';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import type { SetUpBanner } from './samples.ts';

const { server, banner, makeBanner, filled, publish, definitionOf } = withBanners();

const compare = async (profileId: number) => (await banner('GET', `/Profiles/Comparison/${profileId}`)).body;
const versions = async (profileId: number): Promise<[number, string][]> =>
  (await banner('GET', `/Profiles/Versions/${profileId}`)).body.versions.map(({ version, state }: Wire) => [
    version,
    state,
  ]);
const part = async (path: string, consentBannerId: number): Promise<Wire> => {
  const {
    rowVersion: _,
    configurationStatusId: __,
    ...rest
  } = (await banner('GET', `/${path}?consentBannerId=${consentBannerId}`)).body;
  return rest;
};
const changeLook = async (consentBannerId: number, title: string) =>
  banner('PUT', '/Configuration', { ...(await part('Configuration', consentBannerId)), title });
const reConsentNo = async (id: number): Promise<number> =>
  (await banner('GET', `/BasicDetails/${id}`)).body.reConsentNo;
const live = (profileId: number) => server().send({ url: `/cb/${profileId}/live.js` });
const staging = (profileId: number) => server().send({ url: `/cb/${profileId}/staging.js` });
const log = async (id: number): Promise<unknown[]> =>
  (await banner('GET', `/PublishLog/${id}`)).body.publishLog.map(({ action, version, note }: Wire) => [
    action,
    version,
    note,
  ]);

/** The immutable file of a version in English. */
const fileOf = async (profileId: number, version: number): Promise<unknown> => {
  const { body } = await banner('GET', `/Profiles/Versions/${profileId}`);
  const { languages } = body.versions.find((each: Wire) => each['version'] === version);
  const { url } = languages.find((each: Wire) => each['language'] === 'en');
  return (await server().send({ url: new URL(url).pathname })).body;
};

describe('publishing freezes', () => {
  test('saved changes reach visitors when they are published, and not before', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const [profileId] = profileIds;
    expect((await live(profileId)).status).toBe(404);
    await publish(profileId);
    const first = await live(profileId);
    await changeLook(consentBannerId, 'A new title');
    expect((await live(profileId)).body).toBe(first.body);
    expect((await definitionOf(profileId, 1)).modal.title).not.toBe('A new title');
    expect(await publish(profileId)).toBe(2);
    expect((await definitionOf(profileId, 2)).modal.title).toBe('A new title');
    const second = await live(profileId);
    expect(second.body).not.toBe(first.body);
    expect(second.body).toBe(await fileOf(profileId, 2));
  });

  test('publishing what is already live makes no new version, so the call can be repeated', async () => {
    const { profileIds } = await makeBanner();
    expect([
      await publish(profileIds[0]),
      await publish(profileIds[0]),
      await publish(profileIds[0]),
    ]).toEqual([1, 1, 1]);
    expect(await versions(profileIds[0])).toEqual([[1, 'Live']]);
  });

  test('a published file never changes and stays at its address', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    await publish(profileIds[0]);
    const { body } = await banner('GET', `/Profiles/Versions/${profileIds[0]}`);
    const url = new URL(body.versions[0].languages[0].url).pathname;
    const first = await server().send({ url });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await changeLook(consentBannerId, 'Another title');
    await publish(profileIds[0]);
    expect((await server().send({ url })).body).toBe(first.body);
  });

  longTest('the list distinguishes drafts, published banners and those with changes', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const status = async () =>
      (await banner('GET', '')).body.consentBanners.find(
        (row: Wire) => row['consentBannerId'] === consentBannerId,
      ).status;
    expect(await status()).toBe('Draft');
    await publish(profileIds[0]);
    expect(await status()).toBe('Published');
    await changeLook(consentBannerId, 'Changed');
    expect(await status()).toBe('PublishedWithChanges');
    await publish(profileIds[0]);
    expect(await status()).toBe('Published');
  });

  longTest(
    '[mend C11] after rolling back, the changes since that version are pending, and the status says so',
    async () => {
      const { consentBannerId, profileIds } = await makeBanner();
      const status = async () => {
        const { consentBanners } = (await banner('GET', '')).body;
        const { profiles } = (await banner('GET', `/Profiles/${consentBannerId}`)).body;
        const row = consentBanners.find((each: Wire) => each['consentBannerId'] === consentBannerId);
        return [row.status, profiles.find((each: Wire) => each['profileId'] === profileIds[0]).status];
      };
      const first = await publish(profileIds[0]);
      await changeLook(consentBannerId, 'Changed');
      const second = await publish(profileIds[0]);
      const goBackTo = (version: number) =>
        banner('POST', `/Profiles/Rollback/${profileIds[0]}`, { version });
      expect((await goBackTo(first)).status).toBe(204);
      expect(await status()).toEqual(['PublishedWithChanges', 'PublishedWithChanges']);
      expect((await goBackTo(second)).status).toBe(204);
      expect(await status()).toEqual(['Published', 'Published']);
    },
  );

  longTest('every publish is in the log and in the audit', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    await publish(profileIds[0]);
    await changeLook(consentBannerId, 'Changed');
    await publish(profileIds[0]);
    expect(await log(consentBannerId)).toEqual([
      ['Publish', 2, ''],
      ['Publish', 1, ''],
    ]);
    const entries = await server().query(
      "select after from audit_log where action = 'Publish' and entity_id = $1 order by audit_id",
      [String(consentBannerId)],
    );
    expect(entries.map(({ after }) => after)).toEqual([
      { profileId: profileIds[0], version: 1, asksAgain: false },
      { profileId: profileIds[0], version: 2, asksAgain: false },
    ]);
  });
});

describe('staging', () => {
  let made: SetUpBanner;
  beforeAll(async () => {
    made = await makeBanner();
    await publish(made.profileIds[0]);
    await changeLook(made.consentBannerId, 'Staged title');
  });

  test('a staged version has its own, uncached address, and the live one stays', async () => {
    const [profileId] = made.profileIds;
    const before = (await live(profileId)).body;
    const { status, body } = await banner('POST', `/Profiles/Stage/${profileId}`, {});
    expect([status, body]).toEqual([200, { version: 2 }]);
    const staged = await staging(profileId);
    expect([staged.status, staged.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(staged.body).not.toBe(before);
    expect((await live(profileId)).body).toBe(before);
    expect(await versions(profileId)).toEqual([
      [2, 'Staged'],
      [1, 'Live'],
    ]);
  });

  test('promoting makes the staged version live, byte for byte, and removes the staging address', async () => {
    const [profileId] = made.profileIds;
    const staged = (await staging(profileId)).body;
    expect((await banner('POST', `/Profiles/Promote/${profileId}`)).status).toBe(204);
    expect((await live(profileId)).body).toBe(staged);
    expect((await staging(profileId)).status).toBe(410);
    expect(await versions(profileId)).toEqual([
      [2, 'Live'],
      [1, 'Superseded'],
    ]);
  });

  test('without a staged version there is nothing to promote', async () => {
    const { status, body } = await banner('POST', `/Profiles/Promote/${made.profileIds[0]}`);
    expect([status, body.errors]).toEqual([409, ['There is no staged version to promote']]);
  });

  test('rolling back makes an earlier version live again, byte for byte', async () => {
    const [profileId] = made.profileIds;
    const first = await fileOf(profileId, 1);
    expect((await banner('POST', `/Profiles/Rollback/${profileId}`, { version: 1 })).status).toBe(204);
    expect((await live(profileId)).body).toBe(first);
    expect(await versions(profileId)).toEqual([
      [2, 'Superseded'],
      [1, 'Live'],
    ]);
    expect((await banner('POST', `/Profiles/Rollback/${profileId}`, { version: 7 })).status).toBe(404);
  });

  test('each of these steps is in the log', async () => {
    const actions = (await log(made.consentBannerId)).map((entry) => (entry as unknown[])[0]);
    expect(actions).toEqual(['Roll back', 'Promote', 'Stage', 'Publish']);
  });
});

describe('the re-consent number never decreases for visitors', () => {
  const reconsent = (id: number) => banner('GET', `/RequestReconsent/${id}`);
  const rollback = (profileId: number, version: number) =>
    banner('POST', `/Profiles/Rollback/${profileId}`, { version });
  const liveNow = async (profileId: number) => {
    const [version = 0] = (await versions(profileId)).find(([, state]) => state === 'Live') ?? [];
    return definitionOf(profileId, version);
  };

  test('rolling back to a version from before a request goes live as a new version that still asks', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    await changeLook(consentBannerId, 'Second');
    await publish(profileId);
    await reconsent(consentBannerId);
    expect((await rollback(profileId, 1)).status).toBe(204);
    const now = await liveNow(profileId);
    expect([now.version, now.reConsentNo]).toEqual([4, 2]);
    expect(now.modal).toEqual((await definitionOf(profileId, 1)).modal);
    expect((await live(profileId)).body).toBe(await fileOf(profileId, 4));
    expect(await log(consentBannerId)).toContainEqual(['Roll back', 4, 'As version 1']);
    expect(await reConsentNo(consentBannerId)).toBe(2);
  });

  longTest('switching between versions of the same number creates none', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    await changeLook(consentBannerId, 'Second');
    await publish(profileId);
    for (const version of [1, 2, 1]) expect((await rollback(profileId, version)).status).toBe(204);
    expect((await versions(profileId)).length).toBe(2);
  });

  test('a yes to something whose meaning changed in between does not count for it', async () => {
    const { consentBannerId, profileIds, cookieScriptIds } = await makeBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    const scripts = (ids: number[]) =>
      banner('PUT', '/ScriptConfiguration', {
        consentBannerId,
        scripts: ids.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })),
      });
    await scripts(cookieScriptIds.slice(1));
    await publish(profileId, '?reconsent=true');
    await rollback(profileId, 1);
    const { categories, version, reConsentNo: number } = await liveNow(profileId);
    expect([version, number]).toEqual([3, 2]);
    const since = new Map(
      categories
        .flatMap(({ services }) => services)
        .map(({ cookieScriptId, meaningSince }) => [cookieScriptId, meaningSince]),
    );
    expect(since.get(cookieScriptIds[0] ?? 0)).toBe(3);
    expect(since.get(cookieScriptIds[1] ?? 0)).toBe(1);
  });

  longTest('a staged version that was overtaken by a request gets its number when it goes live', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    await changeLook(consentBannerId, 'Staged');
    await banner('POST', `/Profiles/Stage/${profileId}`, {});
    await reconsent(consentBannerId);
    await changeLook(consentBannerId, 'Staged again');
    await banner('POST', `/Profiles/Stage/${profileId}`, {});
    expect((await banner('POST', `/Profiles/Promote/${profileId}`)).status).toBe(204);
    expect((await liveNow(profileId)).reConsentNo).toBe(2);
  });

  longTest(
    'a staged version that is to ask again does so even if its number was used up meanwhile',
    async () => {
      const { consentBannerId, profileIds } = await makeBanner();
      const [profileId, other = 0] = profileIds;
      await publish(profileId);
      await publish(other);
      await changeLook(consentBannerId, 'Staged');
      await banner('POST', `/Profiles/Stage/${profileId}`, { reconsent: true });
      await publish(other, '?reconsent=true');
      expect(await reConsentNo(consentBannerId)).toBe(2);
      await banner('POST', `/Profiles/Promote/${profileId}`);
      expect([(await liveNow(profileId)).reConsentNo, await reConsentNo(consentBannerId)]).toEqual([3, 3]);
    },
  );
});

describe('unpublishing', () => {
  test('an unpublished profile responds 410 at all its floating addresses', async () => {
    const { profileIds } = await makeBanner({ isTranslated: true });
    const [profileId] = profileIds;
    await publish(profileId);
    await banner('POST', `/Profiles/Stage/${profileId}`, {});
    expect((await banner('POST', `/Profiles/Unpublish/${profileId}`)).status).toBe(204);
    for (const file of ['live.js', 'live.de.js', 'staging.js']) {
      const { status, body } = await server().send({ url: `/cb/${profileId}/${file}` });
      expect([file, status, body]).toEqual([file, 410, { errors: ['This banner is no longer published'] }]);
    }
    expect(await publish(profileId)).toBe(3);
    expect((await live(profileId)).status).toBe(200);
  });

  test('a live banner, and a live profile, cannot be deleted before they are unpublished', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    await publish(profileIds[0]);
    const whole = await banner('DELETE', `/${consentBannerId}`);
    expect([whole.status, whole.body.usages]).toEqual([
      409,
      [{ productArea: 12, id: consentBannerId, name: 'Worldwide' }],
    ]);
    const address = `/DeleteProfile?ConsentBannerId=${consentBannerId}&ProfileId=${profileIds[0]}`;
    const one = await banner('DELETE', address);
    expect([one.status, one.body]).toEqual([
      409,
      {
        errors: ['Worldwide is in use and cannot be deleted'],
        usages: [{ productArea: 12, id: consentBannerId, name: 'Live version 1' }],
      },
    ]);
    await banner('POST', `/Profiles/Unpublish/${profileIds[0]}`);
    expect((await banner('DELETE', `/${consentBannerId}`)).status).toBe(204);
    expect((await live(profileIds[0])).status).toBe(410);
  });

  test('the type of a published service is fixed, whatever happens to the banner', async () => {
    const { profileIds, cookieScriptIds } = await makeBanner();
    const change = (cookieScriptType: number, members: Wire = {}) =>
      server().call('A1', 'PUT', '/api/cookieScript', {
        cookieScriptId: cookieScriptIds.at(-1),
        cookieScriptType,
        ...members,
      });
    const { body: before } = await server().call('A1', 'GET', `/api/cookieScript/${cookieScriptIds.at(-1)}`);
    const another = before.cookieScriptType === 7 ? 5 : 7;
    await publish(profileIds[0]);
    await banner('POST', `/Profiles/Unpublish/${profileIds[0]}`);
    const { status, body } = await change(another);
    expect([status, body.fields]).toEqual([
      400,
      { cookieScriptType: 'The type cannot be changed once the service was published' },
    ]);
    const same = await change(before.cookieScriptType, { providerName: 'Somebody' });
    expect(same.status).toBe(200);
    await change(before.cookieScriptType, { providerName: before.providerName });
  });

  test('services, categories and keys of a banner cannot be deleted', async () => {
    await makeBanner();
    const { categoryIds, cookieScriptIds, accessKeyId } = filled();
    for (const path of [
      `/api/CookieCategory/${categoryIds[2]}`,
      `/api/CookieScript/${cookieScriptIds[0]}`,
      `/api/AccessKeys/${accessKeyId}`,
    ]) {
      const { status, body } = await server().call('A1', 'DELETE', path);
      expect([path, status, body.usages.length > 0]).toEqual([path, 409, true]);
    }
  });
});

describe('asking again', () => {
  let made: SetUpBanner;
  const again = async (change: () => Promise<unknown>) => {
    await change();
    const { proposesReconsent, reasons } = await compare(made.profileIds[0]);
    return { proposesReconsent, reasons };
  };
  const service = async (name: string): Promise<number> => {
    const { body } = await server().call('A1', 'GET', '/api/cookieScript');
    return body.find((row: Wire) => row['cookieScriptName'] === name).cookieScriptId;
  };
  const changeService = async (name: string, members: Wire) =>
    server().call('A1', 'PUT', '/api/cookieScript', { cookieScriptId: await service(name), ...members });
  beforeAll(async () => {
    made = await makeBanner({ isTranslated: true });
    await publish(made.profileIds[0]);
  });

  const stays = {
    proposesReconsent: false,
    reasons: [
      'What visitors are asked has not changed; only looks, translations or order may have. Their answers stay valid.',
    ],
  };
  test('looks, translations and order do not ask again', async () => {
    const { profileIds, consentBannerId, cookieScriptIds } = made;
    const { de } = server().languages;
    expect(await again(() => changeLook(consentBannerId, 'Looks'))).toEqual(stays);
    expect(
      await again(() => banner('PUT', '/UpdateProfile', { profileId: profileIds[0], presetId: 2 })),
    ).toEqual(stays);
    expect(
      await again(() =>
        banner('POST', '/Translations', { consentBannerId, languageId: de, texts: { modalTitle: 'Neu' } }),
      ),
    ).toEqual(stays);
    expect(
      await again(() =>
        changeService('Matomo', { translations: [{ languageId: de, displayText: 'Neu gesagt.' }] }),
      ),
    ).toEqual(stays);
    expect(await again(() => changeService('Matomo', { optOutScript: '' }))).toEqual(stays);
    const reversed = cookieScriptIds
      .toReversed()
      .map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder }));
    expect(
      await again(() => banner('PUT', '/ScriptConfiguration', { consentBannerId, scripts: reversed })),
    ).toEqual(stays);
    const differences: Wire[] = (await compare(profileIds[0])).differences;
    expect(differences).toContainEqual({
      what: 'English, Preferences title',
      before: expect.any(String),
      after: 'Looks',
    });
    await publish(profileIds[0]);
    expect(await reConsentNo(consentBannerId)).toBe(1);
  });

  test('fewer services do not ask again', async () => {
    const { consentBannerId, cookieScriptIds } = made;
    const scripts = cookieScriptIds
      .slice(0, -1)
      .map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder }));
    const found = await again(() => banner('PUT', '/ScriptConfiguration', { consentBannerId, scripts }));
    expect(found.proposesReconsent).toBe(false);
    await publish(made.profileIds[0]);
  });

  test('changed wording of a service asks again, and publishing raises the number', async () => {
    const found = await again(() =>
      changeService('Matomo', { displayText: 'Counts visits, and follows you.' }),
    );
    expect(found).toEqual({
      proposesReconsent: true,
      reasons: [
        'The wording of "Matomo visitor statistics" has a new version; the old yes was given to the old wording.',
      ],
    });
    const version = await publish(made.profileIds[0]);
    expect(await reConsentNo(made.consentBannerId)).toBe(2);
    expect((await definitionOf(made.profileIds[0], version)).reConsentNo).toBe(2);
    expect((await log(made.consentBannerId))[0]).toEqual(['Publish', version, 'Visitors are asked again']);
  });

  test('another provider and another purpose ask again, unless the person who publishes says no', async () => {
    const found = await again(() => changeService('Google Ads', { providerName: 'Adverts Inc.' }));
    expect(found).toEqual({
      proposesReconsent: true,
      reasons: ['The provider of "Google Ads" is now Adverts Inc..'],
    });
    await publish(made.profileIds[0], '?reconsent=false');
    expect(await reConsentNo(made.consentBannerId)).toBe(2);
  });

  longTest('a person may ask again without any change', async () => {
    const before = (await versions(made.profileIds[0])).length;
    await publish(made.profileIds[0], '?Reconsent=true');
    expect(await reConsentNo(made.consentBannerId)).toBe(3);
    expect(await versions(made.profileIds[0])).toHaveLength(before + 1);
  });

  test('a request asks every visitor again at once, in the live wording, and counts once a minute', async () => {
    const { profileIds, consentBannerId } = await makeBanner();
    for (const profileId of profileIds) await publish(profileId);
    await changeLook(consentBannerId, 'Not published yet');
    for (let times = 0; times < 3; times += 1) {
      expect((await banner('GET', `/RequestReconsent/${consentBannerId}`)).status).toBe(204);
    }
    expect(await reConsentNo(consentBannerId)).toBe(2);
    for (const profileId of profileIds) {
      expect(await versions(profileId)).toEqual([
        [2, 'Live'],
        [1, 'Superseded'],
      ]);
      const [before, after] = [await definitionOf(profileId, 1), await definitionOf(profileId, 2)];
      expect(after).toEqual({ ...before, version: 2, reConsentNo: 2, publishedAt: expect.any(String) });
    }
  });

  longTest('a staged version asks again when it is promoted, not before', async () => {
    const { profileIds, consentBannerId } = await makeBanner();
    await publish(profileIds[0]);
    await banner('POST', `/Profiles/Stage/${profileIds[0]}`, { reconsent: true });
    expect(await reConsentNo(consentBannerId)).toBe(1);
    await banner('POST', `/Profiles/Promote/${profileIds[0]}`);
    expect(await reConsentNo(consentBannerId)).toBe(2);
  });
});

describe('422 prevents publishing a banner', () => {
  const refusals = async (profileId: number): Promise<[number, string[]]> => {
    const { status, body } = await banner('GET', `/Profiles/Publish/${profileId}`);
    expect((await live(profileId)).status).toBe(404);
    expect(await versions(profileId)).toEqual([]);
    return [status, body?.errors];
  };

  test('that has nothing to ask', async () => {
    const details = {
      consentBannerName: 'Empty',
      brandId: 1,
      defaultLanguageId: server().languages.en,
      domains: ['www.nordlicht.example'],
    };
    const { newConsentBannerId: consentBannerId } = (await banner('POST', '/BasicDetails', details)).body;
    const { newConsentBannerId: profileId } = (
      await banner('POST', '/CreateProfile', {
        profileName: 'Default',
        consentBannerId,
        accessKeyId: filled().accessKeyId,
      })
    ).body;
    expect(await refusals(profileId)).toEqual([
      422,
      ['The strictly necessary category is missing', 'There is no service that visitors could answer for'],
    ]);
  });

  test('that offers yes without no', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const layer = await part('PreBannerConfiguration', consentBannerId);
    await banner('PUT', '/PreBannerConfiguration', {
      ...layer,
      rejectAll: { ...(layer['rejectAll'] as Wire), show: false },
    });
    expect(await refusals(profileIds[0])).toEqual([
      422,
      ['Accept and reject must both be offered on the first layer'],
    ]);
    const { checks } = await compare(profileIds[0]);
    expect(checks[0]).toEqual({
      id: 'unequalOffer',
      severity: 'error',
      where: 'PreBanner',
      text: 'Accept and reject must both be offered on the first layer',
      step: 'Pre-banner',
      field: 'rejectAll.show',
    });
  });

  test('that nobody could read', async () => {
    const { profileIds } = await makeBanner();
    const { colourSchemes } = (await banner('GET', `/ColourSchemePreSets/1`)).body;
    const colourScheme = {
      ...colourSchemes[0].colours,
      preBannerText: colourSchemes[0].colours.preBannerBackground,
    };
    await banner('PUT', '/UpdateProfile', { profileId: profileIds[0], colourScheme });
    expect(await refusals(profileIds[0])).toEqual([
      422,
      ['The text of the first layer has a contrast of 1.0 : 1; 4.5 : 1 is needed'],
    ]);
  });

  test('whose key is disabled, has expired or does not know a domain', async () => {
    const { profileIds, consentBannerId } = await makeBanner();
    const key = {
      accessKeyName: 'Spare',
      accessKeyType: 1,
      brandId: 1,
      allowedDomains: ['*.nordlicht.example'],
    };
    const { newAccessKeyId: accessKeyId } = (await server().call('A1', 'POST', '/api/AccessKeys', key)).body;
    await banner('PUT', '/UpdateProfile', { profileId: profileIds[0], accessKeyId });
    const change = (members: Wire) =>
      server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId, ...members });
    const unusable = 'The access key of this profile is disabled or has expired';
    await change({ isEnabled: false });
    expect(await refusals(profileIds[0])).toEqual([422, [unusable]]);
    await change({ isEnabled: true, expiresAt: '2020-01-01T00:00:00Z' });
    expect(await refusals(profileIds[0])).toEqual([422, [unusable]]);
    await change({ expiresAt: null });
    await banner('PUT', `/BasicDetails/${consentBannerId}`, {
      domains: ['www.nordlicht.example', 'nordlicht.example.evil.example'],
    });
    expect(await refusals(profileIds[0])).toEqual([
      422,
      ['The access key does not allow the domain nordlicht.example.evil.example'],
    ]);
    await banner('PUT', `/BasicDetails/${consentBannerId}`, {
      domains: ['nordlicht.example', 'www.nordlicht.example'],
    });
    expect((await banner('GET', `/Profiles/Publish/${profileIds[0]}`)).status).toBe(204);
  });
});

longTest(
  '[mend C12] an unchanged initial category has the language of the banner; a changed one does not',
  async () => {
    const { profileIds, consentBannerId } = await makeBanner({ isTranslated: true });
    const [, , , targeting] = startingCategories;
    const { body } = await server().call('A1', 'POST', '/api/cookieCategory', { ...targeting, brandId: 1 });
    const categoryId = body.newCookieCategoryId;
    const categories = [...filled().categoryIds, categoryId].map((cookieCategoryId, displayOrder) => ({
      cookieCategoryId,
      displayOrder,
    }));
    await banner('PUT', '/CategoryConfiguration', { consentBannerId, categories });
    const wordingIn = async (language: string) => {
      const version = await publish(profileIds[0]);
      const { categories: shown } = await definitionOf(profileIds[0], version, language);
      const { name, text } = shown.find((category) => category.categoryId === categoryId) ?? {};
      return [name, text];
    };
    expect(await wordingIn('de')).toEqual([
      'Werbung',
      'Werden von uns und unseren Partnern genutzt, um Werbung zu zeigen, die zu Ihren Interessen passt.',
    ]);
    const displayText = 'Our partners.';
    await server().call('A1', 'PUT', '/api/cookieCategory', { categoryId, displayText });
    expect(await wordingIn('de')).toEqual(['Targeting', displayText]);
  },
);

describe('[mend C6] sub-domains that the banner includes', () => {
  const setUp = async (allowedDomains: string[]) => {
    const made = await makeBanner();
    const key = {
      accessKeyName: `Key ${made.consentBannerId}`,
      accessKeyType: 1,
      brandId: 1,
      allowedDomains,
    };
    const { newAccessKeyId: accessKeyId } = (await server().call('A1', 'POST', '/api/AccessKeys', key)).body;
    await banner('PUT', '/UpdateProfile', { profileId: made.profileIds[0], accessKeyId });
    await banner('PUT', `/BasicDetails/${made.consentBannerId}`, { domains: ['fjord.example'] });
    return { ...made, accessKeyId };
  };
  const warnings = async (profileId: number): Promise<string[]> =>
    (await banner('GET', `/Profiles/Comparison/${profileId}`)).body.checks
      .filter(({ id }: { id: string }) => id === 'keyWithoutSubDomains')
      .map(({ text }: { text: string }) => text);
  const tried = async (profileId: number) =>
    (await banner('GET', `/Profiles/TrySites/${profileId}`)).body.sites;

  test('are reported before publishing and tested from every site after it', async () => {
    const { profileIds, accessKeyId, consentBannerId } = await setUp(['fjord.example']);
    const [profileId] = profileIds;
    const name = `Key ${consentBannerId}`;
    expect((await banner('GET', `/Profiles/TrySites/${profileId}`)).status).toBe(409);
    expect(await warnings(profileId)).toEqual([
      `The banner includes sub-domains, but the access key "${name}" does not allow *.fjord.example: answers given there are refused`,
    ]);
    await publish(profileId);
    const advice = (site: string) =>
      `The access key "${name}" does not allow this site. Add ${site} to its allowed domains.`;
    expect(await tried(profileId)).toEqual([
      { site: 'fjord.example', problem: null },
      { site: 'www.fjord.example', problem: advice('www.fjord.example') },
      { site: '*.fjord.example', problem: advice('*.fjord.example') },
    ]);
    const allowedDomains = domainsToAllow(['fjord.example'], true);
    await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId, allowedDomains });
    expect(await warnings(profileId)).toEqual([]);
    expect((await tried(profileId)).map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      null,
      null,
    ]);
    expect(await server().query("select * from consent_record where kind = 'banner'")).toEqual([]);
    await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId, isEnabled: false });
    expect((await tried(profileId))[0].problem).toBe(
      `The access key "${name}" is disabled or has expired. Enable it, or choose another one in the profile and publish again.`,
    );
  });
});

test('publishing requires only the permission to publish', async () => {
  const { profileIds, consentBannerId } = await makeBanner();
  const grant = (ids: number[]) =>
    server().query(
      "update admin_user set permission_ids = $1 where email_address = 'a1r@nordlicht.example'",
      [ids],
    );
  const status = async (path: string) =>
    (await server().call('A1r', 'GET', `/api/ConsentBanner${path}`)).status;
  await grant(idsOf('CookieBanners', 'BannersView', 'BannersManage', 'BannerReconsent'));
  expect(await status(`/Profiles/Publish/${profileIds[0]}`)).toBe(403);
  await grant(idsOf('BannerPublish'));
  expect(await status(`/Profiles/Publish/${profileIds[0]}`)).toBe(204);
  expect(await status(`/RequestReconsent/${consentBannerId}`)).toBe(403);
  expect(await status(`/BasicDetails/${consentBannerId}`)).toBe(403);
  await grant([]);
});

test('[mend C9] banners published before they declared their own cookies do so with the next publish', async () => {
  const { profileIds } = await makeBanner();
  const before = await publish(profileIds[0]);
  expect(await publish(profileIds[0])).toBe(before);
  await server().query(
    `update banner_version set languages = (languages::jsonb #- '{en,definition,texts,ownName}') where profile_id = $1`,
    [profileIds[0]],
  );
  const after = await publish(profileIds[0]);
  expect(after).toBe(before + 1);
  expect((await definitionOf(profileIds[0], after)).texts.ownName).toBe('This consent banner');
});
