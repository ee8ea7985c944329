import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withServer } from '@candour/testing/server';
import { emailOf, freshAddress } from '@candour/testing/world';
import { withPages } from '../hosted-pages/pages.fixture.ts';

const server = withServer();
const pages = withPages(server);
const { place, create, authenticate, preferences, submit, changesOf, somebody } = pages;

beforeAll(async () => {
  await server().platform.jobs.work(server().platform);
});

let count = 0;
const freshEmail = (): string => `settings${(count += 1)}@nordlicht.example`;

describe.runIf(isLong)('the sender of a link', () => {
  const addSender = async (status: 'Verified' | 'Pending'): Promise<{ id: number; address: string }> => {
    const address = freshEmail();
    const { body } = await server().call('A1', 'POST', '/api/SenderEmailAddresses', {
      identityType: 'Email',
      emailAddress: address,
      displayName: 'Choices',
      brandIds: [place().brandId],
    });
    const id: number = body.newSenderEmailAddressId;
    await server().query(
      'update sender_email_address set verification_status = $1 where sender_email_address_id = $2',
      [status, id],
    );
    return { id, address };
  };

  longTest('sends its emails, and stays while the link names it', async () => {
    const sender = await addSender('Verified');
    const { formId } = await pages.publish();
    const { linkId, slug } = await create(formId, { authenticationType: 3, senderEmailAddressId: sender.id });
    await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
    const email = freshEmail();
    await somebody([], { email1: email });
    await authenticate(slug, { email });
    const sentFrom = async () =>
      (
        await server().query<{ from: string }>(
          'select from_address as from from email where to_address = $1',
          [email],
        )
      ).map(({ from }) => from);
    await expect.poll(sentFrom, { timeout: 30_000 }).toEqual([sender.address]);
    const refused = await server().call('A1', 'DELETE', `/api/SenderEmailAddresses/${sender.id}`);
    expect([refused.status, refused.body.usages?.[0]?.id]).toEqual([409, linkId]);
  });

  longTest('has to be verified, and of the brand', async () => {
    const { id } = await addSender('Pending');
    const { formId } = await pages.publish();
    const { linkId } = await create(formId, { authenticationType: 2, senderEmailAddressId: id });
    const { status, body } = await server().call('A1', 'POST', `/api/PreferenceLinks/${linkId}/Publish`);
    expect([status, body.errors]).toEqual([422, [expect.stringContaining('is not verified')]]);
    const foreign = await server().call('B1', 'POST', '/api/SenderEmailAddresses', {
      identityType: 'Email',
      emailAddress: freshEmail(),
      displayName: 'Beta',
      brandIds: [2],
    });
    const change = await server().call('A1', 'PUT', '/api/PreferenceLinks', {
      linkId,
      senderEmailAddressId: foreign.body.newSenderEmailAddressId,
    });
    expect([change.status, change.body.fields]).toEqual([
      400,
      { senderEmailAddressId: 'The chosen item does not exist' },
    ]);
  });
});

test('people are led to the confirmation page of a link once they have saved', async () => {
  const { newConfirmationPageId } = await place().send('POST', '/api/ConfirmationPages', {
    pageName: 'Thank you',
    brandId: place().brandId,
    pageType: 'Submitted',
    title: 'Thank you',
    body: '<p>We keep to it.</p>',
  });
  const { formId, statements } = await pages.publish();
  const { linkId, slug } = await create(formId, { confirmationPageId: newConfirmationPageId });
  await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
  const page = { linkId, formId, slug, statements };
  const session = await pages.enter(page, await somebody());
  const { body: state } = await preferences(page, session);
  const { body: saved } = await submit(page, session, changesOf(page, state, [0]));
  expect(saved.url).toMatch(/^\/pages\/confirmation\/[\da-f-]{36}\?lang=en$/);
  const shown = await server().send({ url: saved.url, remoteAddress: freshAddress() });
  expect([shown.status, shown.body.includes('We keep to it.')]).toEqual([200, true]);
});

test('the list says how often a link was opened and used lately', async () => {
  const page = await pages.publish();
  const session = await pages.enter(page, await somebody());
  const { body: state } = await preferences(page, session);
  await submit(page, session, changesOf(page, state, [0]));
  for (const _ of [1, 2, 3]) await server().send({ url: `/p/${page.slug}`, remoteAddress: freshAddress() });
  await server().platform.formCounters.flush();
  const { body } = await server().call('A1', 'GET', `/api/PreferenceLinks/${page.linkId}`);
  expect([body.opens, body.executions]).toEqual([3, 1]);
  const form = await server().call('A1', 'GET', `/api/ConsentCollection/PreferencePages/${page.linkId}`);
  // Forms and links are numbered separately.
  expect(form.body.opens30Days ?? 0).not.toBe(3);
});

test('AUTHZ-01 somebody who may only translate changes neither the texts in the language of the brand nor what is live', async () => {
  const { formId } = await pages.publish();
  const { linkId } = await create(formId, { authenticationType: 2, title: 'Is it you?' });
  const grant = (permissionIds: number[]) =>
    server().query('update admin_user set permission_ids = $1 where email_address = $2', [
      permissionIds,
      emailOf('A1r'),
    ]);
  await grant(idsOf('LinksTranslate'));
  const translate = (languageId: number) =>
    server().call('A1r', 'PUT', `/api/PreferenceLinks/${linkId}/Translations/${languageId}`, {
      title: 'Sind Sie es?',
    });
  const { en, de } = place().languages;
  await translate(en);
  const other = await translate(de);
  const change = await server().call('A1r', 'PUT', '/api/PreferenceLinks', { linkId, title: 'Hello' });
  const publish = await server().call('A1r', 'POST', `/api/PreferenceLinks/${linkId}/Publish`);
  await grant([]);
  expect([other.status, change.status, publish.status]).toEqual([204, 403, 403]);
  const { body } = await server().call('A1', 'GET', `/api/PreferenceLinks/${linkId}`);
  expect(body.title).toBe('Is it you?');
});
