import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { alpha, beta, freshAddress } from '@candour/testing/world';
import { fillStatements } from '../links/samples.ts';

export type SampleLink = { linkId: number; slug: string; channelIds: number[] };

let count = 0;
const next = (): number => (count += 1);

/** Brands with statements in which links can be published, and people who can be sent them. */
export const withLinks = (server: () => TestServer) => {
  const place = (brandId = alpha) => placeOf(server(), brandId);
  const program = (brandId: number) => (brandId === beta ? 'PB' : 'PA');

  /** Publishes a link that says something to statements, no to similar goods by default. */
  const publish = async (
    changes: Wire = {},
    answers: readonly (readonly [statement: string, value: 0 | 1])[] = [['Similar goods', 0]],
  ): Promise<SampleLink> => {
    const { brandId = alpha } = changes as { brandId?: number };
    const statements = await fillStatements(place(brandId));
    const slug = `link-${next()}`;
    const { newLinkId: linkId } = await place(brandId).send('POST', '/api/PreferenceLinks', {
      linkName: `Link ${slug}`,
      nameInLink: slug,
      brandId,
      actions: answers.map(([name, value]) => ({ statementId: statements.get(name) ?? 0, value })),
      supportsListUnsubscribe: answers.every(([, value]) => value === 0),
      ...changes,
    });
    await place(brandId).send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
    const rows = await server().query<{ id: number }>(
      `select s.channel_id as id from public_link l, jsonb_array_elements(l.actions) with ordinality a (action, at)
         join statement s on s.statement_id = (a.action ->> 'statementId')::int
       where l.link_id = $1 order by a.at`,
      [linkId],
    );
    return { linkId, slug, channelIds: rows.map(({ id }) => id) };
  };

  /** Somebody nobody has heard of, who said yes or no to channels. */
  const somebody = async (
    said: readonly (readonly [channelId: number, value: 0 | 1])[] = [],
    { brandId = alpha, ...contact }: Wire = {},
  ): Promise<string> => {
    const name = `leaver${next()}`;
    const { status, body } = await server().call(program(Number(brandId)), 'POST', '/api/v1/Submissions', {
      brandId,
      capturedAt: new Date(server().platform.now().getTime() - 60_000).toISOString(),
      dataSubject: { email1: `${name}@nordlicht.example`, ...contact },
      preferences: said.map(([channelId, value]) => ({ channelId, value })),
    });
    if (status !== 202) throw new Error(`Nobody was created: ${JSON.stringify(body)}`);
    return body.dataSubjectId;
  };

  const tokensFor = async ({ linkId }: Pick<SampleLink, 'linkId'>, body: Wire, brandId = alpha) =>
    server().call(program(brandId), 'POST', `/api/v1/Links/${linkId}/Tokens`, body);

  const tokenFor = async (
    link: Pick<SampleLink, 'linkId'>,
    person: string,
    members: Wire = {},
    brandId = alpha,
  ) => {
    const { status, body } = await tokensFor(link, { dataSubjectIds: [person], ...members }, brandId);
    if (status !== 200) throw new Error(`No token was made: ${JSON.stringify(body)}`);
    return String(body.tokens[0].token);
  };

  const open = (url: string, headers: Record<string, string> = {}) =>
    server().send({ url, remoteAddress: freshAddress(), headers });

  const send = (slug: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    server().send({
      method: 'POST',
      url: `/a/${slug}`,
      remoteAddress: freshAddress(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(body).toString(),
    });
  const record = ({ slug }: SampleLink, t: string) => send(slug, { t, choice: 'record' });
  const undo = ({ slug }: SampleLink, t: string) => send(slug, { t, choice: 'undo' });

  /** What holds for a person, as readers see it. */
  const stateOf = async (person: string, channelId: number | undefined, brandId = alpha): Promise<string> => {
    const { body } = await server().call(
      program(brandId),
      'GET',
      `/api/v1/Preferences/Current?dataSubjectId=${person}&channels=${channelId}`,
    );
    return body.preferences[0]?.state;
  };

  /** Submissions that links made for a person, the first first. */
  const actsOf = (person: string) =>
    server().query<{ guid: string; type: string; auth: string; version: number }>(
      `select submission_guid as guid, t.code as type, auth_type as auth, source_version as version
       from submission s join transaction_type t using (transaction_type_id)
       where data_subject_id = $1 and source_type = 6 order by received_at`,
      [person],
    );

  /** Does something at a later time; sessions of staff end meanwhile, so the clock is set back. */
  const later = async (minutes: number, work: () => Promise<void>): Promise<void> => {
    server().passTime(minutes);
    try {
      await work();
    } finally {
      server().passTime(-minutes);
    }
  };

  return { place, publish, later, somebody, tokensFor, tokenFor, open, send, record, undo, stateOf, actsOf };
};
