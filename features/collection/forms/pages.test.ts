import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { productAreas } from '@candour/kit/contract/areas';
import { inScope } from '@candour/kit/server/database';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { fillWordings } from '../../consent-model/statement-groups/samples.ts';
import { readForm } from '../published-forms/door.ts';
import { choicesPage, preferencePageRecords } from './samples.ts';
import { formView } from './server/form-view.ts';
import { unpublish } from './server/go-live.ts';
import type { PageUse } from './server/page-uses.ts';
import { publish as publishForm, standingOf } from './server/publish.ts';

const server = withServer();
const path = '/api/ConsentCollection/PreferencePages';

describe('a preference page', () => {
  let record: Record<string, unknown>;
  let statements: ReadonlyMap<unknown, number>;
  let formId = 0;
  let count = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) =>
    server().call('A1', method, to, body);
  const place = () => placeOf(server(), alpha);
  beforeAll(async () => {
    [record = {}] = await preferencePageRecords(place());
    ({ statements } = await fillWordings(place()));
  });
  beforeEach(async () => {
    count += 1;
    formId = (await place().send('POST', path, { ...record, formName: `Page ${count}` })).newPreferencePageId;
  });
  const one = () => `${path}/${formId}`;
  const live = (language = 'en') =>
    readForm(server().platform, { accessKeyId: '', formId, version: 'live', language });
  const change = (members: object) => call('PUT', path, { formId, ...members });
  const read = async () => (await call('GET', one())).body;
  const standing = async () => (await call('GET', `${one()}/Standing`)).body;
  const definition = async (language = 'en') => (await live(language)).published.definition;
  const withField = () => {
    const working = choicesPage([statements.get('Newsletter') ?? 0]);
    const [step] = working.steps;
    const field = { fieldName: 'email1', label: 'Email', placeholder: '', help: '', isMandatory: false };
    const row = { id: 'row-email', elements: [{ id: 'email', type: 'contactField', ...field }] };
    return { steps: [{ ...step, rows: [...(step?.rows ?? []), row] }] };
  };

  longTest('is published with how it shows and saves what holds, in each language', async () => {
    await change({ saveMode: 'Immediate', showHistory: true, expandFirst: true });
    const { rowVersion } = (await call('GET', `${one()}/Translations/${server().languages.de}`)).body;
    const texts = [{ key: 'page.pageName', text: 'Was dürfen wir senden?' }];
    await call('PUT', `${one()}/Translations/${server().languages.de}`, {
      texts,
      ...(rowVersion > 0 && { rowVersion }),
    });
    expect((await call('POST', `${one()}/Publish`)).body).toEqual({ version: 1 });
    expect(await definition()).toMatchObject({
      kind: 'preferencePage',
      accessKeyId: '',
      page: {
        title: 'What may we send you?',
        saves: 'immediate',
        stopLabel: 'Stop everything',
        showsHistory: true,
        showsUpdated: true,
        expandsFirst: true,
        contactDetails: 'none',
        groups: [],
      },
    });
    expect((await definition('de')).page).toMatchObject({ title: 'Was dürfen wir senden?' });
    expect((await definition('de')).words['save']).toBe('Speichern');
    expect(await read()).toMatchObject({ status: 'Published', liveVersion: 1, countOfLinks: 0 });
  });

  test('groups its statements by sub group or by medium, in words of its language', async () => {
    await change({ groupBy: 'Medium' });
    await call('POST', `${one()}/Publish`);
    const titles = async (language: string) =>
      (await definition(language)).page?.groups.map(({ title }) => title);
    expect(await titles('en')).toEqual(['Email', 'SMS']);
    expect(await titles('de')).toEqual(['E-Mail', 'SMS']);
    await change({ groupBy: 'SubGroup' });
    await call('POST', `${one()}/Publish`);
    const groups = (await definition()).page?.groups ?? [];
    expect(groups.flatMap(({ channelIds }) => channelIds)).toHaveLength(2);
    expect(groups.every(({ title }) => title !== '' && title !== 'Email')).toBe(true);
  });

  test('shows no statement as answered that was not, and needs no answer', async () => {
    const working = choicesPage([statements.get('Newsletter') ?? 0]);
    const asked = { isMandatory: true, startsAs: 'No' };
    const text = JSON.stringify(working).replace(
      '"isMandatory":false,"startsAs":"None"',
      JSON.stringify(asked).slice(1, -1),
    );
    await change({ working: JSON.parse(text) });
    await call('POST', `${one()}/Publish`);
    expect(JSON.stringify((await definition()).steps)).toContain('"isMandatory":false,"startsAs":"None"');
  });

  test('without any statement cannot be published', async () => {
    await change({ working: choicesPage([]) });
    const refused = await call('POST', `${one()}/Publish`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual(['The page shows no statement']);
  });

  test('contains personal data once it has a contact field or a question that is marked so', async () => {
    const flags = async () => {
      const { checks } = await standing();
      const isSaid = checks.some(({ id }: { id: string }) => id === 'containsPii');
      return [(await read()).containsPii, isSaid];
    };
    expect(await flags()).toEqual([false, false]);
    await change({ working: withField(), showContactDetails: 'View' });
    expect(await flags()).toEqual([true, true]);
    await change({ working: choicesPage([statements.get('Newsletter') ?? 0]), showContactDetails: 'None' });
    expect(await flags()).toEqual([false, false]);
    const [channel] = await server().query<{ channelId: number }>(
      'select channel_id as "channelId" from statement where statement_id = $1',
      [statements.get('Newsletter')],
    );
    const { newExtendedPreferenceId: keyId } = await place().send('POST', '/api/ExtendedPreferences', {
      keyName: 'hut_birthday',
      keyLabel: 'When is your birthday?',
      fieldTypeId: 5,
      displayAs: 'Text',
      isPersonalData: true,
      brandId: alpha,
    });
    await server().query(
      `insert into extended_preference_channel (key_id, channel_id, brand_id)
       select key_id, $2, brand_id from extended_preference where key_id = $1`,
      [keyId, channel?.channelId],
    );
    expect(await flags()).toEqual([true, true]);
    await server().query('delete from extended_preference_channel where key_id = $1', [keyId]);
  });

  test('with contact fields has to say that it shows contact details', async () => {
    await change({ working: withField() });
    expect((await standing()).checks[0]).toMatchObject({
      id: 'hiddenField',
      severity: 'error',
      elementId: 'email',
    });
    await change({ showContactDetails: 'Edit' });
    expect(
      (await standing()).checks.filter(({ severity }: { severity: string }) => severity === 'error'),
    ).toEqual([]);
  });

  test('pages have no embed code', async () => {
    expect((await call('GET', `${one()}/EmbedCode`)).status).toBe(404);
  });

  test('names what else would change', async () => {
    await call('POST', `${one()}/Publish`);
    await change({ saveMode: 'Immediate' });
    expect((await standing()).differences).toEqual(['The page shows or saves choices in another way.']);
  });

  describe('that links lead to', () => {
    const use = (isDirect: boolean): PageUse => ({
      count: (id) => sql<number>`(case when ${sql.ref(id)} = ${formId} then 2 else 0 end)`,
      read: async (_, pageId) =>
        pageId === formId
          ? [
              {
                productArea: productAreas.PREFERENCE_PAGES,
                id: 1,
                name: 'Footer of mails',
                isPublished: true,
                isDirect,
              },
            ]
          : [],
    });
    /** What a member of staff can do, with these links. */
    const acting = <T>(work: (given: Parameters<typeof publishForm>[0]) => Promise<T>) => {
      const { platform } = server();
      return inScope(platform.database, 'all', (db) =>
        work({
          db,
          platform,
          brands: 'all',
          session: undefined as never,
          afterCommit: () => undefined,
          audit: async () => undefined,
        }),
      );
    };

    test('says how many, and stays published', async () => {
      await call('POST', `${one()}/Publish`);
      const uses = [use(false)];
      const [row] = await acting(async ({ db }) => {
        const view = formView('preferencePage', uses);
        const { rows } = await sql<{ countOfLinks: number }>`
          select v.count_of_links from ${view} v where v.form_id = ${formId}`.execute(db);
        return rows;
      });
      expect(row?.countOfLinks).toBe(2);
      await expect(
        acting((given) => unpublish(given, 'preferencePage', { id: formId, uses })),
      ).rejects.toMatchObject({
        status: 409,
        body: { errors: ['Published links lead to it: Footer of mails. Unpublish them first.'] },
      });
      expect(await read()).toMatchObject({ status: 'Published' });
    });

    test('takes no personal data while one of them opens it directly', async () => {
      await change({ working: withField(), showContactDetails: 'View' });
      const refused = acting((given) =>
        publishForm(given, 'preferencePage', { id: formId, target: 'live', uses: [use(true)] }),
      );
      await expect(refused).rejects.toMatchObject({ status: 422 });
      const found = await acting((given) =>
        standingOf(given, 'preferencePage', { id: formId, uses: [use(true)] }),
      );
      expect(found.checks[0]).toMatchObject({ id: 'directAuthWithPii', severity: 'error' });
      expect((await standing()).checks.some(({ id }: { id: string }) => id === 'directAuthWithPii')).toBe(
        false,
      );
    });
  });
});
