import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { makeChallenge, solvedOrRefuse } from '../../features/collection/public-forms/server/challenge.ts';
import { solve } from './runtime/solve.ts';
import { sampleForm } from './sample-form.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const secretKey = 'a secret of at least thirty-two characters';
const form = 'collectionWidget:5';

test('the server takes what the solver finds, for this form only', async () => {
  const challenge = await makeChallenge(secretKey, { form, isBusy: false, now: new Date() });
  const solution = await solve(challenge);
  await expect(solvedOrRefuse([secretKey], { form, solution, now: new Date() })).resolves.toMatchObject({
    nonce: challenge.parameters.nonce,
  });
  const other = { form: 'collectionWidget:6', solution, now: new Date() };
  await expect(solvedOrRefuse([secretKey], other)).rejects.toThrow('expired');
});

const publishChallenged = async () => {
  const { host } = visit.shop;
  host.challenge = await makeChallenge(secretKey, { form, isBusy: false, now: new Date() });
  host.publish({ behaviour: { ...sampleForm().behaviour, isChallenged: true } });
};
const fillInAndSend = async () => {
  const { page } = visit;
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.locator('p', { hasText: 'Thank you for signing up.' }).waitFor();
};

test('the browser works on its proof from the first focus on and sends it along', async () => {
  await publishChallenged();
  const { page, shop, open } = visit;
  await open();
  await page.getByLabel('Email').waitFor();
  const hasAsked = () => shop.host.requests.some((request) => request.endsWith('/challenge'));
  expect(hasAsked()).toBe(false);
  await page.getByLabel('Email').focus();
  await expect.poll(hasAsked).toBe(true);
  await fillInAndSend();
  const solution = shop.host.submissions[0]?.check.solution ?? '';
  const taken = solvedOrRefuse([secretKey], { form, solution, now: new Date() });
  await expect(taken).resolves.toHaveProperty('nonce');
});

longTest(
  'a proof that the server no longer takes is made again, for the same answers under the same guid',
  async () => {
    await publishChallenged();
    const { shop, open } = visit;
    shop.host.staleSolutions = 1;
    await open();
    await fillInAndSend();
    const { submissions, requests } = shop.host;
    expect(requests.filter((request) => request.endsWith('/challenge'))).toHaveLength(2);
    expect(new Set(submissions.map(({ submissionGuid }) => submissionGuid)).size).toBe(1);
    expect(submissions).toHaveLength(2);
  },
);

test('without WebCrypto the form is sent without a proof, and the server decides', async () => {
  await publishChallenged();
  const { page, shop, open } = visit;
  await page.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })");
  await open();
  await fillInAndSend();
  expect(shop.host.submissions[0]?.check).not.toHaveProperty('solution');
  expect(shop.host.requests.filter((request) => request.endsWith('/challenge'))).toEqual([]);
});
