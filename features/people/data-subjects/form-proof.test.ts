import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormProof } from '@candour/forms/definition.ts';
import { rolledKeys, withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { pointForm, proofIn } from '../../collection/published-forms/door.ts';
import {
  freshEmail,
  submissionFor,
  withForms,
  type PublishedSample,
} from '../../collection/public-forms/forms.fixture.ts';

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
beforeAll(async () => {
  form = await publish({ kind: 'preferenceWidget' });
});

const proofOf = ({ definition }: PublishedSample, changes: Partial<FormProof> = {}): FormProof => {
  const { kind, formId, version, language } = definition;
  const signed = proofIn(server().platform.settings.secretKey, definition);
  return { kind, formId, version, language, ...signed, shownAt: new Date().toISOString(), ...changes };
};
const send = (members: object, program: 'PA' | 'PB' = 'PA') =>
  server().call(program, 'POST', '/api/v1/Submissions', {
    brandId: program === 'PA' ? alpha : beta,
    capturedAt: new Date().toISOString(),
    dataSubject: { email1: freshEmail() },
    ...members,
  });
const answers = (sample: PublishedSample) =>
  submissionFor(sample, [null, 1]).answers.map(({ channelId, value }) => ({ channelId, value }));

describe("answers that the customer's own server sends", () => {
  test('are kept with the form they were given in', async () => {
    const { status, body } = await send({ preferences: answers(form), formProof: proofOf(form) });
    expect(status).toBe(202);
    const [row] = await server().query(
      `select source_type, source_id, source_version, definition_hash, shown, form_proof ->> 'formId' as proven
       from submission where submission_guid = $1`,
      [body.submissionGuid],
    );
    expect(row).toEqual({
      source_type: 2,
      source_id: form.definition.formId,
      source_version: 1,
      definition_hash: form.hash,
      shown: 'attested',
      proven: String(form.definition.formId),
    });
  });

  test('[trust A6] are taken with a proof that was signed before the key was replaced', async () => {
    const node = await server().anotherNode(undefined, rolledKeys());
    const payload = {
      brandId: alpha,
      capturedAt: new Date().toISOString(),
      dataSubject: { email1: freshEmail() },
      preferences: answers(form),
      formProof: proofOf(form),
    };
    const { status } = await node.call('PA', 'POST', '/api/v1/Submissions', payload);
    await node.close();
    expect(status).toBe(202);
  });

  test('are taken for a form that was withdrawn since', async () => {
    const old = await publish({ kind: 'preferenceWidget' });
    await pointForm(server().platform, old.address, { target: 'live', to: null });
    expect((await send({ preferences: answers(old), formProof: proofOf(old) })).status).toBe(202);
  });

  test.each<[string, () => object]>([
    ['another version', () => ({ formProof: proofOf(form, { version: 2 }) })],
    ['another form', () => ({ formProof: proofOf(form, { formId: 1 }) })],
    ['another hash', () => ({ formProof: proofOf(form, { hash: 'a'.repeat(64) }) })],
    ['a signature of nobody', () => ({ formProof: proofOf(form, { signature: 'A'.repeat(43) }) })],
    [
      'other words than were shown',
      () => ({ preferences: answers(form).map((each) => ({ ...each, statementVersionId: 999_999 })) }),
    ],
    ['a channel it does not ask for', () => ({ preferences: [{ channelId: 999_999, value: 1 }] })],
  ])('PUB-04 are refused with %s', async (_, changes) => {
    const { status } = await send({ preferences: answers(form), formProof: proofOf(form), ...changes() });
    expect(status).toBe(400);
  });

  test('EVID-05 are refused with the proof of another brand', async () => {
    const { status, body } = await send({ preferences: [], formProof: proofOf(form) }, 'PB');
    expect([status, body.fields]).toEqual([400, { formProof: 'This proof is not valid' }]);
  });
});

test('a yes that has to be confirmed is asked about by email, however it was told', async () => {
  await server().platform.jobs.work(server().platform);
  const email1 = freshEmail();
  const [newsletter] = submissionFor(form, [1]).answers;
  await send({ dataSubject: { email1 }, preferences: [{ channelId: newsletter?.channelId, value: 1 }] });
  await vi.waitFor(
    async () => {
      const mails = await server().query('select type from email where to_address = $1', [email1]);
      expect(mails).toEqual([{ type: 'DoubleOptIn' }]);
    },
    { timeout: 30_000, interval: 50 },
  );
});
