import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createRightsBench } from '@candour/features/people/rights-requests/rights.fixture.ts';
import { referenceOf } from '@candour/features/people/rights-requests/server/reference.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { person, enter, prove, call } = createRightsBench(() => portal.server());
beforeAll(async () => {
  const { platform } = portal.server();
  await platform.jobs.work(platform);
});

test('a copy of data is asked for, checked, made, looked at, sent and closed', async () => {
  const { id, email } = await person();
  const restriction = await enter(id, 'Restrict');
  await prove(restriction);
  await call(restriction, '/Complete', { message: '' });
  const page = await portal.open('A1', '/rights-requests');
  await page.getByRole('button', { name: 'Enter request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enter request' });
  await dialog.getByLabel('Record ID').fill(id);
  await dialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Copy of data' }).click();
  const document = dialog.getByLabel('Document that proves it');
  expect(await document.count()).toBe(0);
  await dialog.getByLabel('Asked by').click();
  await page.getByRole('option', { name: 'A relative' }).click();
  await document.waitFor();
  await dialog.getByLabel('Asked by').click();
  await page.getByRole('option', { name: 'The person' }).click();
  await document.waitFor({ state: 'detached' });
  await dialog.getByLabel('What the person asks for').fill('Everything, please');
  await dialog.getByRole('button', { name: 'Enter request' }).click();
  await page.getByRole('heading', { level: 1, name: /^Copy of data [\dA-F]{8}$/ }).waitFor();
  // Back leads past the form that was sent.
  await page.goBack();
  await page.getByRole('row').nth(1).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: /^Copy of data [\dA-F]{8}$/ }).waitFor();
  await page.getByText('K.N. k•••@n•••.example').waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await page.getByRole('button', { name: 'Show details' }).click();
  await page.getByText(email).waitFor();
  await page.getByText('Details of the person opened').waitFor();

  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code from the person').waitFor();
  const mails = await portal
    .server()
    .query<{ text: string }>("select text from email where to_address = $1 and type = 'SpokenCode'", [email]);
  await page.getByLabel('Code from the person').fill(/\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('In progress').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);

  expect(await page.getByRole('button', { name: 'Close request' }).isDisabled()).toBe(true);
  await page.getByText('Send the person their copy first.').waitFor();
  expect(await page.locator('[aria-current="step"]').count()).toBe(1);
  // What another request asked for is told here, and ended there.
  await page.getByText('The use of this person’s data has been restricted since').waitFor();
  expect(await page.getByRole('button', { name: 'Lift restriction' }).count()).toBe(0);
  const copies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/Copy')) copies.push(request.url());
  });
  await page.getByRole('button', { name: 'Make copy' }).dblclick();
  await page.getByRole('button', { name: 'Send link' }).waitFor({ timeout: 60_000 });
  expect(copies).toHaveLength(1);
  await page.route('**/Copy', (route) => route.fulfill({ status: 503, json: { errors: ['Not just now'] } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Download to check' }).click();
  await page.getByText('Not just now').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download to check' }).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Copy/Send')) sent.push(request.url());
  });
  // Nothing leaves the house at one press.
  await page.getByRole('button', { name: 'Send link' }).click();
  const question = page.getByRole('dialog', { name: 'Send the link to this copy?' });
  await question.getByText(/goes to k•••@n•••\.example\./).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Send link' }).click();
  await question.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Link sent on/).waitFor();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Close request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close request' }).click();
  await page.getByText(/^Answered on/).waitFor();
  // What is open comes first, although it is due later.
  await enter(id, 'Correct');
  await page.goto(`${portal.url()}/rights-requests`);
  await page.getByRole('row').filter({ hasText: 'Copy of data' }).waitFor();
  expect(await page.getByRole('row').nth(1).innerText()).toContain('Correction');
}, 180_000);

test('an erasure shows what goes and what stays, asks, and leaves the steps', async () => {
  const { id } = await person();
  const requestId = await enter(id, 'Forget');
  await prove(requestId);
  const page = await portal.open('A1', '/rights-requests');
  await page.getByRole('button', { name: referenceOf(requestId), exact: true }).click();
  await page.getByRole('button', { name: 'Erase person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await dialog.getByText('Answers with wording and time: 1').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Neither a key, nor a press beside it, nor Back, nor a failed call loses what was typed.
  const message = dialog.getByLabel('Message to the person');
  await message.fill('Typed by hand');
  const isKept = async (leave: () => Promise<unknown>) => {
    await leave();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await message.inputValue()).toBe('Typed by hand');
  };
  await isKept(() => page.keyboard.press('Escape'));
  await isKept(() => page.mouse.click(8, 450));
  await isKept(() => page.goBack());
  await page.route('**/Complete', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('The server cannot be reached').waitFor();
  expect(await message.inputValue()).toBe('Typed by hand');
  const answer = Promise.withResolvers<void>();
  await page.route('**/Complete', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  // It cannot be called off any more, so it does not look as if it could.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog.count()).toBe(1);
  answer.resolve();
  await page.getByText('This person was erased.').first().waitFor();
  await page.getByText('Erased person').first().waitFor();
  await page.getByRole('button', { name: 'Rights requests' }).first().click();
  await expectPath(page, '/rights-requests');
});

test('the queue says in words what is overdue, and filters by the address', async () => {
  const { id } = await person();
  const late = await enter(id, 'Correct');
  await portal
    .server()
    .query("update rights_request set due_at = now() - interval '2 days' where request_id = $1", [late]);
  const page = await portal.open('A1', '/rights-requests?urgency=Overdue');
  await page.getByText(/^Overdue \d/).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
});

test('a step that was taken in another tab is shown once it is refused here', async () => {
  const { id } = await person();
  const requestId = await enter(id, 'Correct');
  const page = await portal.open('A1', `/rights-requests/${requestId}`);
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await prove(requestId);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('alert').first().waitFor();
  // Long before a page looks by itself.
  await page.getByText('In progress').first().waitFor({ timeout: 4_000 });
});
