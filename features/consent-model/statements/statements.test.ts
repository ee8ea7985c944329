import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import { categoryIds } from '../../cookies/services/samples.ts';
import { statements } from './contract.ts';
import { fillChannels, statementSamples } from './samples.ts';

const server = withServer();
const drafting = (isOn: boolean) =>
  server().query("update configuration_key set key_value = $1 where key_name = 'StatementDrafts'", [
    String(isOn),
  ]);
beforeAll(() => drafting(true));
testResource(statements, statementSamples, server);

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  user: UserName = 'A1',
) => server().call(user, method, `/api/Statements${path}`, body);
const channel = async (name = 'Newsletter – email'): Promise<number> =>
  (await fillChannels(placeOf(server(), alpha))).get(name) ?? 0;
let count = 0;
const body = async (members: Wire = {}): Promise<Wire> => ({
  statementName: `Statement ${(count += 1)}`,
  channelId: await channel(),
  brandId: alpha,
  responseType: 'Toggle',
  statementText: '<p>One.</p>',
  ...members,
});
const create = async (members?: Wire): Promise<number> =>
  (await call('POST', '', await body(members))).body.newStatementId;
const publish = (id: number, told: Wire = {}) => call('POST', `/${id}/Publish`, told);
const published = async (members?: Wire): Promise<number> => {
  const id = await create(members);
  await publish(id);
  return id;
};
const read = async (id: number) => (await call('GET', `/${id}`)).body;
const versions = async (id: number): Promise<Wire[]> => (await call('GET', `/${id}/Versions`)).body.versions;

describe('with drafts', () => {
  beforeAll(() => drafting(true));

  test('the body of the specification creates a draft', async () => {
    const { de } = server().languages;
    const { status, body: answer } = await call('POST', '', {
      statementName: 'Newsletter email 2026',
      channelId: await channel(),
      brandId: alpha,
      responseType: 'Toggle',
      statementText: '<p>I would like to receive the newsletter by email.</p>',
      yesLabel: 'Yes',
      noLabel: 'No',
      isPolarityInverted: false,
      validFrom: null,
      validTo: null,
      publish: false,
      changeNote: null,
      isMajorChange: false,
      translations: [{ languageId: de, statementText: '<p>…</p>', yesLabel: 'Oui', noLabel: 'Non' }],
    });
    expect([status, Object.keys(answer)]).toEqual([
      200,
      ['newStatementId', 'statementVersionId', 'versionNo'],
    ]);
    expect(answer.versionNo).toBe(1);
    expect(await read(answer.newStatementId)).toMatchObject({
      status: 'Draft',
      versionNo: 1,
      statementVersionId: answer.statementVersionId,
      isDefault: false,
    });
    expect(await versions(answer.newStatementId)).toEqual([]);
  });

  test('publishing stores the wording under its reserved number', async () => {
    const made = (await call('POST', '', await body())).body;
    const { status, body: answer } = await publish(made.newStatementId);
    expect([status, answer]).toEqual([
      200,
      { statementId: made.newStatementId, statementVersionId: made.statementVersionId, versionNo: 1 },
    ]);
    expect(await versions(made.newStatementId)).toMatchObject([
      { versionNo: 1, userName: 'A1 of the world', wording: { Text: '<p>One.</p>', 'Asks again': 'No' } },
    ]);
    expect((await publish(made.newStatementId)).status).toBe(409);
  });

  longTest('published words stay; a draft of them becomes the next version under the same id', async () => {
    const id = await published();
    const refused = await call('PUT', '', { statementId: id, statementText: '<p>Two.</p>', changeNote: 'x' });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      ['Published wording cannot be changed. Make a draft of it to change the words.'],
    ]);
    expect((await read(id)).statementText).toBe('<p>One.</p>');
    const draft = (await call('POST', `/${id}/Drafts`)).body;
    expect([draft.versionNo, (await read(id)).draftId]).toEqual([2, draft.newStatementId]);
    expect((await call('POST', `/${id}/Drafts`)).status).toBe(409);
    await call('PUT', '', { statementId: draft.newStatementId, statementText: '<p>Two.</p>' });
    expect((await read(id)).statementText).toBe('<p>One.</p>');
    const { body: answer } = await publish(draft.newStatementId, {
      changeNote: 'Shorter',
      isMajorChange: true,
    });
    expect(answer).toEqual({ statementId: id, statementVersionId: draft.statementVersionId, versionNo: 2 });
    expect(await read(id)).toMatchObject({
      statementText: '<p>Two.</p>',
      status: 'Published',
      versionNo: 2,
      meaningSince: 2,
      draftId: null,
    });
    expect((await call('GET', `/${draft.newStatementId}`)).status).toBe(404);
    expect((await versions(id)).map(({ changeNote }) => changeNote)).toEqual(['Shorter', '']);
  });

  test('a new version says what changed', async () => {
    const id = await published();
    const { newStatementId } = (await call('POST', `/${id}/Drafts`)).body;
    const { status, body: answer } = await publish(newStatementId);
    expect([status, answer.fields]).toEqual([400, { changeNote: 'This field is required' }]);
  });

  test('a draft is deleted with its open version; a published one is not', async () => {
    const id = await published();
    const { newStatementId } = (await call('POST', `/${id}/Drafts`)).body;
    expect((await call('DELETE', `/${newStatementId}`)).status).toBe(204);
    expect((await read(id)).draftId).toBeNull();
    const refused = await call('DELETE', `/${id}`);
    expect([refused.status, refused.body.errors[0]]).toEqual([
      409,
      expect.stringContaining('was published and stays for the record'),
    ]);
  });

  test('AUTHZ-01 drafts can be published only with the permission, by whatever route', async () => {
    const { newStatementId: id } = (await call('POST', '', await body())).body;
    await server().query("update admin_user set permission_ids = '{7}' where email_address = $1", [
      emailOf('A1r'),
    ]);
    expect((await call('POST', `/${id}/Publish`, {}, 'A1r')).status).toBe(403);
    expect((await call('POST', '', await body({ publish: true }), 'A1r')).status).toBe(403);
    expect((await call('POST', '', await body(), 'A1r')).status).toBe(200);
  });
});

describe('words published while a draft waits', () => {
  const begin = async (members?: Wire): Promise<[number, number]> => {
    await drafting(true);
    const id = await published(members);
    return [id, (await call('POST', `/${id}/Drafts`)).body.newStatementId];
  };
  const reword = async (statementId: number, statementText: string, more: Wire = {}) => {
    const { status } = await call('PUT', '', { statementId, statementText, ...more });
    expect(status).toBe(200);
  };

  longTest('[mend B7] are not undone before somebody confirms that the draft replaces them', async () => {
    const [id, draftId] = await begin();
    await reword(draftId, '<p>From the draft.</p>');
    await drafting(false);
    await reword(id, '<p>Published since.</p>', { changeNote: 'The law has changed' });
    await drafting(true);
    const refused = await publish(draftId, { changeNote: 'Late' });
    expect([refused.status, refused.body.errors[0]]).toEqual([
      409,
      expect.stringMatching(/^Version 2 of .* was published after this draft was begun/),
    ]);
    expect((await read(id)).statementText).toBe('<p>Published since.</p>');
    expect((await publish(draftId, { changeNote: 'Late', replacesVersionNo: 1 })).status).toBe(409);
    const { body: answer } = await publish(draftId, { changeNote: 'Late', replacesVersionNo: 2 });
    expect(answer.versionNo).toBe(3);
    expect((await versions(id)).map(({ wording }) => (wording as Wire)['Text'])).toEqual([
      '<p>From the draft.</p>',
      '<p>Published since.</p>',
      '<p>One.</p>',
    ]);
  });

  longTest(
    '[mend B7] in another language stay, and are refused if the draft has changed them as well',
    async () => {
      const { de, fr } = server().languages;
      const text = (languageId: number, statementText: string) => ({ languageId, statementText });
      const [id, draftId] = await begin({ translations: [text(de, '<p>Eins.</p>'), text(fr, '<p>Un.</p>')] });
      const translate = (statementId: number, languageId: number, statementText: string) =>
        call('PUT', `/${statementId}/Translations/${languageId}`, { statementText });
      await translate(id, de, '<p>Eins, seitdem.</p>');
      await translate(draftId, fr, '<p>Un, du brouillon.</p>');
      await translate(draftId, de, '<p>Eins, vom Entwurf.</p>');
      const clash = await publish(draftId, { changeNote: 'Both' });
      expect([clash.status, clash.body.errors[0]]).toEqual([
        409,
        expect.stringContaining('Make both say the same'),
      ]);
      await translate(draftId, de, '<p>Eins.</p>');
      expect((await publish(draftId, { changeNote: 'Both' })).status).toBe(200);
      const { translations } = await read(id);
      const of = (wanted: number) => translations.find(({ languageId }: Wire) => languageId === wanted);
      expect([of(de).statementText, of(fr).statementText]).toEqual([
        '<p>Eins, seitdem.</p>',
        '<p>Un, du brouillon.</p>',
      ]);
    },
  );

  test('[mend B7] no draft is begun while drafts are switched off', async () => {
    const id = await published();
    await drafting(false);
    const { status, body: answer } = await call('POST', `/${id}/Drafts`);
    expect([status, answer.errors, (await read(id)).draftId]).toEqual([
      409,
      ['Drafts of statements are switched off'],
      null,
    ]);
  });
});

describe('without drafts', () => {
  beforeAll(() => drafting(false));

  test('a new statement is published at once, and changed words are the next version', async () => {
    const id = await create();
    expect(await read(id)).toMatchObject({ status: 'Published', versionNo: 1 });
    const change = { statementId: id, statementText: '<p>Two.</p>' };
    expect((await call('PUT', '', change)).body.fields).toEqual({ changeNote: 'This field is required' });
    const { body: row } = await call('PUT', '', { ...change, changeNote: 'Plainer', isMajorChange: false });
    expect(row).toMatchObject({ versionNo: 2, meaningSince: 1 });
    expect((await versions(id)).map(({ wording }) => (wording as Wire)['Text'])).toEqual([
      '<p>Two.</p>',
      '<p>One.</p>',
    ]);
  });

  test('a changed name or number of days is not a new version', async () => {
    const id = await create();
    const { body: row } = await call('PUT', '', {
      statementId: id,
      statementName: `Renamed ${id}`,
      validTo: '2030-01-01',
    });
    expect([row.versionNo, row.validTo]).toEqual([1, '2030-01-01']);
  });

  test('the channel of a published statement is fixed', async () => {
    const id = await create();
    const { status, body: answer } = await call('PUT', '', {
      statementId: id,
      channelId: await channel('Club tours – app'),
    });
    expect([status, answer.fields]).toEqual([
      400,
      { channelId: 'The channel cannot be changed once the statement was published' },
    ]);
  });
});

describe('published statements', () => {
  beforeAll(() => drafting(true));

  test('a published wording is never changed or removed, whoever asks', async () => {
    const id = await published();
    const message = 'A published wording never changes';
    for (const statement of ["update statement_version set wording = '{}'", 'delete from statement_version'])
      await expect(server().query(`${statement} where statement_id = $1`, [id])).rejects.toThrow(message);
  });

  longTest('the first of a channel is its default; another one can take over', async () => {
    const channelId = await channel('Events – phone');
    const [first, second] = [await published({ channelId }), await published({ channelId })];
    expect([(await read(first)).isDefault, (await read(second)).isDefault]).toEqual([true, false]);
    expect((await call('PUT', `/${second}/SetDefault`)).status).toBe(204);
    expect([(await read(first)).isDefault, (await read(second)).isDefault]).toEqual([false, true]);
    expect((await call('PUT', `/${await create({ channelId })}/SetDefault`)).status).toBe(409);
    expect((await call('PUT', `/${second}/Retire`)).status).toBe(409);
    expect((await call('PUT', `/${first}/Retire`)).status).toBe(204);
    expect(await read(first)).toMatchObject({ status: 'Retired', isDefault: false });
    expect((await call('PUT', '', { statementId: first, statementName: 'Back' })).status).toBe(409);
  });

  test('can be filtered by channel and status, and read in a language', async () => {
    const channelId = await channel('Partners – email');
    const { de } = server().languages;
    const id = await published({
      channelId,
      translations: [{ languageId: de, statementText: '<p>Eins.</p>' }],
    });
    await create({ channelId });
    const { body: found } = await call('GET', `?channelId=${channelId}&status=Published&languageId=${de}`);
    expect(found.statements).toMatchObject([
      { statementId: id, statementText: '<p>Eins.</p>', yesLabel: 'Yes' },
    ]);
  });

  test('AUTHZ-05 a channel of another brand cannot be worded, even by somebody who sees it', async () => {
    const foreign = (await fillChannels(placeOf(server(), beta))).get('Newsletter – email');
    for (const user of ['A1', 'A1B2', 'U0'] as const) {
      const { status, body: answer } = await call('POST', '', await body({ channelId: foreign }), user);
      expect([status, answer.fields]).toEqual([400, { channelId: 'The chosen item does not exist' }]);
    }
  });

  test('the statements of services are not included and cannot be changed here', async () => {
    const made = (
      await server().call('A1', 'POST', '/api/cookieScript', {
        cookieScriptName: 'Weather',
        scriptName: 'Weather',
        displayText: 'Shows the weather.',
        brandId: alpha,
        cookieScriptType: 7,
        parentCookieCategoryId: [...(await categoryIds(placeOf(server(), alpha))).values()][0],
      })
    ).body;
    const [row] = await server().query('select statement_id from statement where channel_id = $1', [
      made.newChannelId,
    ]);
    const id = Number(row?.['statement_id']);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('PUT', '', { statementId: id, statementText: '<p>Mine</p>' })).status).toBe(404);
    const own = await call('POST', '', await body({ channelId: made.newChannelId }));
    expect([own.status, own.body.fields]).toEqual([400, { channelId: 'The chosen item does not exist' }]);
  });

  test('XSS-01 markup that could run is removed before it is stored', async () => {
    const hostile = '<p>Hi<script>x()</script><a href="javascript:x()">y</a></p>';
    expect((await read(await create({ statementText: hostile }))).statementText).toBe('<p>Hi<a>y</a></p>');
  });
});
