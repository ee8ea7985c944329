import { elementsOf } from '@candour/forms/elements-of.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { fillWordings } from '../../consent-model/statement-groups/samples.ts';
import { readForm } from '../published-forms/door.ts';
import { restoreFormPointers } from './server/restore-form-pointers.ts';
import { collectionWidgetRecords, formKey, newsletterForm } from './samples.ts';

const server = withServer();
const path = '/api/ConsentCollection/Widgets';
type Body = Record<string, unknown>;

describe('publishing a form', () => {
  let record: Body;
  let accessKeyId: string;
  let statements: ReadonlyMap<unknown, number>;
  let formId = 0;
  let count = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object) =>
    server().call('A1', method, to, body);
  const place = () => placeOf(server(), alpha);
  beforeAll(async () => {
    [record = {}] = await collectionWidgetRecords(place());
    accessKeyId = await formKey(place(), 'ConsentCollectionWidget');
    ({ statements } = await fillWordings(place()));
  });
  beforeEach(async () => {
    count += 1;
    const made = await place().send('POST', path, { ...record, formName: `Form ${count}` });
    formId = made.newConsentCollectionWidgetId;
  });
  const one = () => `${path}/${formId}`;
  const publish = async () => (await call('POST', `${one()}/Publish`)).body;
  const live = (version: number | 'live' | 'staging' = 'live', language = 'en') =>
    readForm(server().platform, { accessKeyId, formId, version, language });
  const statusOf = (failure: unknown) => (failure as { status: number }).status;
  const read = async () => (await call('GET', one())).body;

  test('freezes what was built, in each language', async () => {
    expect(await publish()).toEqual({ version: 1 });
    const { published } = await live();
    expect(published.definition).toMatchObject({
      formId,
      version: 1,
      language: 'en',
      kind: 'collectionWidget',
    });
    expect((await live('live', 'de')).published.definition.language).toBe('de');
    expect(await read()).toMatchObject({ status: 'Published', liveVersion: 1 });
    const { working } = await read();
    working.steps[0].rows[0].elements[0].text = 'Changed since';
    await call('PUT', path, { formId, working });
    expect(JSON.stringify((await live()).published)).not.toContain('Changed since');
    expect(await read()).toMatchObject({ status: 'PublishedWithChanges', liveVersion: 1 });
  });

  test('makes no new version of the same', async () => {
    await publish();
    expect(await publish()).toEqual({ version: 1 });
  });

  test('publishing and rolling back gives the same bytes', async () => {
    await publish();
    const before = (await live()).artefact.bytes;
    const { working } = await read();
    working.steps[0].rows[0].elements[0].text = 'Another heading';
    await call('PUT', path, { formId, working });
    expect(await publish()).toEqual({ version: 2 });
    expect((await live()).artefact.bytes.equals(before)).toBe(false);
    expect((await call('POST', `${one()}/Rollback`, { version: 1 })).status).toBe(204);
    expect((await live()).artefact.bytes.equals(before)).toBe(true);
    expect(await read()).toMatchObject({ status: 'PublishedWithChanges', liveVersion: 1 });
  });

  test('says in words what would change, and whether it asks for something else', async () => {
    await publish();
    const { working } = await read();
    const statementId = statements.get('Similar goods') ?? 0;
    const form = newsletterForm([statementId]);
    await call('PUT', path, {
      formId,
      working: { steps: [{ ...working.steps[0], rows: form.steps[0]?.rows }] },
    });
    const { body } = await call('GET', `${one()}/Standing`);
    expect(body).toMatchObject({ isFirst: false, hasChanges: true, changesMeaning: true });
    expect(body.differences.join(' ')).toContain('is no longer asked');
    expect(body.differences.join(' ')).toContain('is new');
  });

  test('is stopped by each finding, with its words', async () => {
    const { working } = await read();
    working.steps[0].rows = working.steps[0].rows.filter(
      ({ elements }: { elements: { type: string }[] }) => !elements.some(({ type }) => type === 'submit'),
    );
    await call('PUT', path, { formId, working });
    const refused = await call('POST', `${one()}/Publish`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual(['The last step has no button that sends the form']);
    const { body } = await call('GET', `${one()}/Standing`);
    expect(body.checks[0]).toMatchObject({ id: 'noSubmit', severity: 'error', where: 'Build' });
  });

  test('a step with nothing in it is a remark, and visitors do not see it', async () => {
    const { working } = await read();
    working.steps.unshift({ id: 'fresh', title: '', rows: [] });
    await call('PUT', path, { formId, working });
    const { body } = await call('GET', `${one()}/Standing`);
    expect(body.checks).toContainEqual(expect.objectContaining({ id: 'emptyStep', severity: 'remark' }));
    await publish();
    expect((await live()).published.definition.steps.map(({ id }) => id)).toEqual(['step-1']);
  });

  test('has to ask for what a new person needs, and demands it of visitors', async () => {
    const demand = (fieldName: string) =>
      server().call('U0', 'PUT', '/api/DataSubjectRules/FieldRules', {
        fields: [{ fieldName, isMandatory: true, pattern: 'K.*', allowedValues: [], maxLength: 20 }],
        blockedValues: [],
      });
    await demand('postcode');
    const refused = await call('POST', `${one()}/Publish`);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      ['A new person needs the contact field “Postcode”, and the form does not ask for it'],
    ]);
    await demand('forename');
    await publish();
    const fields = elementsOf((await live()).published.definition);
    expect(fields.find(({ id }) => id === 'field-forename')).toMatchObject({
      isMandatory: true,
      pattern: 'K.*',
      maxLength: 20,
    });
    await server().call('U0', 'PUT', '/api/DataSubjectRules/FieldRules', { fields: [], blockedValues: [] });
  });

  test('a staged version is seen at its own address only, until it is promoted', async () => {
    expect((await call('POST', `${one()}/Stage`)).body).toEqual({ version: 1 });
    expect((await live('staging')).published.definition.version).toBe(1);
    await expect(live().catch(statusOf)).resolves.toBe(404);
    expect((await call('POST', `${one()}/Promote`)).status).toBe(204);
    expect((await live()).published.definition.version).toBe(1);
    await expect(live('staging').catch(statusOf)).resolves.toBe(410);
  });

  test('answers 410 once unpublished, and 404 while disabled', async () => {
    await publish();
    await call('PUT', `${one()}/Enabled`, { isEnabled: false });
    await expect(live().catch(statusOf)).resolves.toBe(404);
    expect(await read()).toMatchObject({ status: 'Disabled' });
    await call('PUT', `${one()}/Enabled`, { isEnabled: true });
    expect((await live()).published.definition.version).toBe(1);
    expect((await call('POST', `${one()}/Unpublish`)).status).toBe(204);
    await expect(live().catch(statusOf)).resolves.toBe(410);
    expect(await read()).toMatchObject({ status: 'Draft', liveVersion: null });
  });

  test('a version that asks for a retired statement does not go live again', async () => {
    const [statement] = (await call('GET', '/api/Statements?status=Published')).body.statements;
    const copy = await place().send('POST', '/api/Statements', {
      statementName: `Short-lived ${count}`,
      channelId: statement.channelId,
      brandId: statement.brandId,
      statementText: '<p>For a while.</p>',
      responseType: 'Checkbox',
      publish: true,
    });
    const { working } = await read();
    working.steps[0].rows = newsletterForm([copy.newStatementId]).steps[0]?.rows;
    await call('PUT', path, { formId, working });
    expect((await publish()).version).toBe(1);
    await call('PUT', path, { formId, working: record['working'] });
    expect((await publish()).version).toBe(2);
    expect((await call('PUT', `/api/Statements/${copy.newStatementId}/Retire`)).status).toBe(204);
    const refused = await call('POST', `${one()}/Rollback`, { version: 1 });
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]).toContain('was retired since');
    const { versions } = (await call('GET', `${one()}/Versions`)).body;
    expect(
      versions.map((each: Body) => [each['version'], each['state'], each['blockedBecause'] !== null]),
    ).toEqual([
      [2, 'Live', false],
      [1, 'Superseded', true],
    ]);
  });

  test('a start leads the addresses where the database says', async () => {
    await publish();
    const { platform } = server();
    await platform.artefacts.setPointer(`forms/${accessKeyId}/${formId}/live`, 'null');
    await expect(live().catch(statusOf)).resolves.toBe(410);
    await restoreFormPointers(platform);
    expect((await live()).published.definition.version).toBe(1);
  });

  longTest('is deleted with its name only, while people use it', async () => {
    await publish();
    const { formName } = await read();
    await server().platform.pool.query(
      `begin; set local candour.brands = '*'; insert into form_counter_daily values
        (${place().brandId}, current_date, 'collectionWidget', ${formId}, gen_random_uuid(), 9, 0, 4, 0, 0); commit`,
    );
    expect(await read()).toMatchObject({ submissions30Days: 4, opens30Days: 9 });
    const refused = await call('DELETE', one());
    expect(refused.status).toBe(409);
    expect(refused.body.usages[0].name).toBe('4 submissions in the last 30 days');
    expect((await live()).published.definition.version).toBe(1);
    expect((await call('DELETE', `${one()}?name=Something`)).status).toBe(409);
    expect((await call('DELETE', `${one()}?name=${encodeURIComponent(formName)}`)).status).toBe(204);
    await expect(live().catch(statusOf)).resolves.toBe(410);
  });

  test('what it uses names it and stays', async () => {
    const statementId = statements.get('Newsletter') ?? 0;
    const { usages } = (await call('GET', `/api/Statements/${statementId}/Usage`)).body;
    expect(usages).toContainEqual({ productArea: 10, id: formId, name: `Form ${count}` });
    const keyUsages = (await call('GET', `/api/AccessKeys/${accessKeyId}/Usage`)).body.usages;
    expect(keyUsages).toContainEqual({ productArea: 10, id: formId, name: `Form ${count}` });
    expect((await call('DELETE', `/api/AccessKeys/${accessKeyId}`)).status).toBe(409);
    expect((await call('DELETE', `/api/Statements/${statementId}`)).status).toBe(409);
  });

  test('the preview is the form with what is typed in it', async () => {
    const { working } = await read();
    working.steps[0].rows[0].elements[0].text = 'Only typed';
    const { body } = await call('POST', `${path}/Preview`, { formId, working });
    expect(body.document).toContain('Only typed');
    expect(JSON.stringify(await read())).not.toContain('Only typed');
  });

  test('builds of what its brand has, and what the configuration allows', async () => {
    const { body } = await call('GET', `${path}/Offers?brandId=${place().brandId}`);
    expect(body.elementTypes).toContain('contactField');
    expect(body.maxSteps).toBe(5);
    expect(body.statements.map(({ name }: { name: string }) => name)).toContain('Newsletter');
  });

  describe('in other languages', () => {
    const german = () => `${one()}/Translations/${place().languages.de}`;
    const texts = async () => (await call('GET', german())).body.texts;

    test('texts in use are listed beside their translation, and shown in the form', async () => {
      const before = await texts();
      expect(before.map(({ label }: Body) => label)).toContain('Heading');
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues aus dem hohen Norden' }] });
      const [told] = await server().query<{ after: Body }>(
        "select after from audit_log where action = 'Translate' order by audit_id desc limit 1",
      );
      expect(told?.after.texts).toEqual({ 'heading-1.text': 'Neues aus dem hohen Norden' });
      await publish();
      expect(JSON.stringify((await live('live', 'de')).published)).toContain('Neues aus dem hohen Norden');
      // What is missing is shown in the default language.
      expect(JSON.stringify((await live('live', 'de')).published)).toContain('Sign up');
      expect(JSON.stringify((await live('live', 'en')).published)).not.toContain('Neues');
    });

    test('a translation is out of date once its text changed, until it is written again', async () => {
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues' }] });
      const { working } = await read();
      working.steps[0].rows[0].elements[0].text = 'Fresh news';
      await call('PUT', path, { formId, working });
      const heading = async () => (await texts()).find(({ key }: Body) => key === 'heading-1.text');
      expect(await heading()).toMatchObject({ text: 'Neues', isOutdated: true });
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues' }] });
      expect(await heading()).toMatchObject({ isOutdated: false });
    });

    test('progress counts what is there and up to date', async () => {
      const all = await texts();
      const isMissing = async () => {
        const { body } = await call('GET', `/api/Languages/${place().languages.de}/MissingTranslations`);
        return body.missingTranslations.some(({ id, field }: Body) => id === formId && field === 'texts');
      };
      expect(await isMissing()).toBe(true);
      await call('PUT', german(), {
        texts: all.map(({ key, source }: { key: string; source: string }) => ({ key, text: `${source}!` })),
      });
      const { languages } = (await call('GET', `${one()}/Translations`)).body;
      expect(languages[1]).toMatchObject({ total: all.length, translated: all.length, outdated: 0 });
      expect(await read()).toMatchObject({ countOfLanguages: 2, countOfCompleteLanguages: 2 });
      expect(await isMissing()).toBe(false);
    });

    test('its texts are among those of all other nouns, and are taken from there', async () => {
      const languageId = place().languages.de;
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues' }] });
      const { working } = await read();
      working.steps[0].rows[0].elements[0].text = 'Fresh news';
      await call('PUT', path, { formId, working });
      const listed = async () => {
        const { body } = await call('GET', `/api/TranslatableTexts?LanguageId=${languageId}`);
        const start = `consentCollectionWidget/${formId}/texts/`;
        return new Map<string, Body>(
          body.texts.flatMap((each: Body) =>
            String(each['key']).startsWith(start) ? [[String(each['key']).slice(start.length), each]] : [],
          ),
        );
      };
      const before = await listed();
      expect(before.get('heading-1.text')).toMatchObject({
        title: 'Heading',
        source: 'Fresh news',
        translation: 'Neues',
        state: 'Out of date',
      });
      expect(before.get('submit-1.label')).toMatchObject({ title: 'Button', state: 'Missing' });
      const content = `Key,Translation\nconsentCollectionWidget/${formId}/texts/submit-1.label,Anmelden\n`;
      const take = (confirmed?: string) =>
        call('POST', '/api/TranslatableTexts/Import', {
          languageId,
          content,
          ...(confirmed && { confirmed }),
        });
      const { fingerprint } = (await take()).body;
      expect((await take(fingerprint)).body.rows).toMatchObject([{ outcome: 'added', after: 'Anmelden' }]);
      const after = await listed();
      expect(after.get('submit-1.label')).toMatchObject({ translation: 'Anmelden', state: 'Translated' });
      // What was not in the file stays out of date.
      expect(after.get('heading-1.text')).toMatchObject({ translation: 'Neues', state: 'Out of date' });
    });

    test('a copy has them, too', async () => {
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues' }] });
      const { body } = await call('POST', `${one()}/Clone`);
      const copied = await call(
        'GET',
        `${path}/${body.newConsentCollectionWidgetId}/Translations/${place().languages.de}`,
      );
      expect(copied.body.texts.find(({ key }: Body) => key === 'heading-1.text').text).toBe('Neues');
    });

    test('somebody who translated at the same time is not overwritten', async () => {
      await call('PUT', german(), { texts: [{ key: 'heading-1.text', text: 'Neues' }] });
      const { rowVersion } = (await call('GET', german())).body;
      await call('PUT', german(), { rowVersion, texts: [{ key: 'submit-1.label', text: 'Los' }] });
      const late = await call('PUT', german(), {
        rowVersion,
        texts: [{ key: 'submit-1.label', text: 'Ab' }],
      });
      expect(late.status).toBe(409);
    });
  });
});
