import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PublishedForm } from '@candour/forms/definition.ts';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { alpha, freshAddress } from '@candour/testing/world';
import { withLinks } from '../action-links/links.fixture.ts';
import { fillStatements } from '../links/samples.ts';
import { portalRecord } from '../portal-links/samples.ts';

export type SamplePortal = { linkId: number; slug: string };
/** Somebody signed in: what their page holds in memory. */
export type SignedIn = { portal: SamplePortal; session: string };

let count = 0;
const next = (): number => (count += 1);

/** Published portals, and people who sign in there with the codes they are sent. */
export const withPortals = (server: () => TestServer) => {
  const links = withLinks(server);
  const { place } = links;

  const publish = async (changes: Wire = {}, brandId = alpha): Promise<SamplePortal> => {
    await fillStatements(place(brandId));
    const slug = `portal-${brandId}-${next()}`;
    const { newPortalLinkId: linkId } = await place(brandId).send('POST', '/api/PublicPortalLinks', {
      ...portalRecord(place(brandId)),
      linkName: slug,
      nameInLink: slug,
      ...changes,
    });
    await place(brandId).send('POST', `/api/PublicPortalLinks/${linkId}/Publish`);
    return { linkId: Number(linkId), slug };
  };

  const call = (
    { slug }: SamplePortal,
    what: string,
    { body = {}, session, headers = {} }: { body?: Wire; session?: string; headers?: Record<string, string> },
  ) =>
    server().send({
      method: 'POST',
      url: `/tx/public/portals/${slug}/${what}`,
      remoteAddress: freshAddress(),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...headers,
      },
      payload: JSON.stringify(body),
    });
  const ask = ({ portal, session }: SignedIn, what: string, body: Wire = {}) =>
    call(portal, what, { session, body });

  const mailsTo = (address: string) =>
    server().query<{ type: string; subject: string; text: string }>(
      'select type, subject, text from email where to_address = $1 order by at',
      [address],
    );
  /** The newest code that an address was sent, once it has come. */
  const codeTo = async (address: string, nth: number): Promise<string> => {
    await expect
      .poll(async () => (await mailsTo(address)).filter(({ type }) => type === 'VisitorCode').length)
      .toBe(nth);
    const mails = (await mailsTo(address)).filter(({ type }) => type === 'VisitorCode');
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? expect.unreachable();
  };

  const codes = new Map<string, number>();
  const nextCodeTo = (address: string): Promise<string> => {
    const nth = (codes.get(address) ?? 0) + 1;
    codes.set(address, nth);
    return codeTo(address, nth);
  };

  const signIn = async (portal: SamplePortal, email: string): Promise<SignedIn> => {
    const { body: asked } = await call(portal, 'codes', { body: { email, language: 'en' } });
    const code = await nextCodeTo(email);
    const { body } = await call(portal, 'sign-in', { body: { email, request: asked.request, code } });
    if (typeof body.session !== 'string') throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`);
    return { portal, session: body.session };
  };

  /** Types another code, as exports, erasure and changes of contact details ask for. */
  const prove = async (who: SignedIn, email: string): Promise<void> => {
    const { body: asked } = await ask(who, 'proofs', { language: 'en' });
    const code = await nextCodeTo(email);
    const { status } = await ask(who, 'proofs/answer', { request: asked.request, code });
    expect(status).toBe(200);
  };

  /** What a page sends that was changed over what it showed. */
  const changesOf = async (who: SignedIn, values: readonly (0 | 1 | null)[]): Promise<Wire> => {
    const { body: form } = await ask(who, 'definition', { language: 'en' });
    const { body: state } = await ask(who, 'preferences', { language: 'en' });
    const { definition } = form as PublishedForm;
    const statements = definition.steps.flatMap(({ rows }) =>
      rows.flatMap(({ elements }) => elements.flatMap((each) => (each.type === 'statement' ? [each] : []))),
    );
    return {
      submissionGuid: randomUUID(),
      version: definition.version,
      language: 'en',
      contact: {},
      capturedAt: new Date().toISOString(),
      stopsAll: false,
      answers: values.flatMap((value, at) => {
        const statement = statements[at];
        if (value === null || statement === undefined) return [];
        const { channelId, statementId, statementVersionId } = statement;
        return [{ channelId, statementId, statementVersionId, value, extended: [] }];
      }),
      seen: Object.fromEntries(
        (state.channels as { channelId: number; seenEventId: string | null }[]).map((each) => [
          each.channelId,
          each.seenEventId,
        ]),
      ),
    };
  };

  return { ...links, publish, call, ask, mailsTo, nextCodeTo, signIn, prove, changesOf };
};
