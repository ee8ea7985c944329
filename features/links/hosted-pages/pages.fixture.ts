import { randomUUID } from 'node:crypto';
import type { PageState } from '@candour/forms/page-port.ts';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { alpha, freshAddress } from '@candour/testing/world';
import { choicesPage } from '../../collection/forms/samples.ts';
import { withLinks } from '../action-links/links.fixture.ts';
import { fillStatements } from '../links/samples.ts';

export type SamplePage = { linkId: number; formId: number; slug: string; statements: SampleStatement[] };
export type SampleStatement = { channelId: number; statementId: number; statementVersionId: number };

let count = 0;
const next = (): number => (count += 1);

/** Brands with published pages, links that open them, and people who can be sent those. */
export const withPages = (server: () => TestServer) => {
  const links = withLinks(server);
  const { place } = links;

  /** Publishes a page that asks for two channels. */
  const publishPage = async (changes: Wire = {}, brandId = alpha): Promise<number> => {
    const statements = await fillStatements(place(brandId));
    const { newPreferencePageId: formId } = await place(brandId).send(
      'POST',
      '/api/ConsentCollection/PreferencePages',
      {
        formName: `Page ${next()}`,
        pageName: 'What may we send you?',
        unsubscribeAllLabel: 'Stop everything',
        brandId,
        languageIds: [place(brandId).languages.de],
        privacyPolicyMode: 'None',
        working: choicesPage(names.map((name) => statements.get(name) ?? 0)),
        ...changes,
      },
    );
    await place(brandId).send('POST', `/api/ConsentCollection/PreferencePages/${formId}/Publish`);
    return formId;
  };

  const create = async (preferencePageId: number, changes: Wire = {}, brandId = alpha) => {
    const slug = `page-${brandId}-${next()}`;
    const { newLinkId: linkId } = await place(brandId).send('POST', '/api/PreferenceLinks', {
      linkType: 1,
      linkName: `Link ${slug}`,
      nameInLink: slug,
      brandId,
      preferencePageId,
      actions: [],
      ...changes,
    });
    return { linkId: Number(linkId), slug };
  };

  /** A published link to a published page. */
  const publish = async (changes: Wire = {}, brandId = alpha): Promise<SamplePage> => {
    const formId = await publishPage(changes, brandId);
    const { linkId, slug } = await create(formId, {}, brandId);
    await place(brandId).send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
    const statements = await server().query<SampleStatement>(
      `select s.channel_id as "channelId", s.statement_id as "statementId",
         (select max(v.statement_version_id) from statement_version v
          where v.statement_id = s.statement_id and v.published_at is not null) as "statementVersionId"
       from statement s where s.brand_id = $1 and s.statement_name = any($2) order by array_position($2, s.statement_name)`,
      [brandId, names],
    );
    return { linkId, formId, slug, statements };
  };

  const post = (
    slug: string,
    what: string,
    { body = {}, session, headers = {} }: { body?: Wire; session?: string; headers?: Record<string, string> },
  ) =>
    server().send({
      method: 'POST',
      url: `/tx/public/links/${slug}/${what}`,
      remoteAddress: freshAddress(),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...headers,
      },
      payload: JSON.stringify(body),
    });

  const authenticate = async (slug: string, given: Wire) =>
    (await post(slug, 'authenticate', { body: { ...given, language: 'en' } })).body;

  /** The session of whoever holds a token. */
  const enter = async (page: SamplePage, person: string, brandId = alpha): Promise<string> => {
    const { session } = await authenticate(page.slug, { t: await links.tokenFor(page, person, {}, brandId) });
    if (typeof session !== 'string') throw new Error('The token opened nothing');
    return session;
  };

  const preferences = (page: SamplePage, session: string) =>
    post(page.slug, 'preferences', { session, body: { language: 'en' } });

  /** What a page sends that was changed over a state. */
  const changesOf = (page: SamplePage, state: PageState, values: readonly (0 | 1 | null)[]): Wire => ({
    submissionGuid: randomUUID(),
    version: 1,
    language: 'en',
    contact: {},
    capturedAt: new Date().toISOString(),
    stopsAll: false,
    answers: values.flatMap((value, at) =>
      value === null ? [] : [{ ...page.statements[at], value, extended: [] }],
    ),
    seen: Object.fromEntries(state.channels.map((each) => [each.channelId, each.seenEventId])),
  });

  const submit = (page: SamplePage, session: string, body: Wire) =>
    post(page.slug, 'submissions', { session, body });

  const saidBy = (person: string) =>
    server().query<Wire>(
      `select source_id as "linkId", source_version as version, definition_hash as hash, auth_type as auth,
         auth_strength as strength, token_nonce_hash as nonce, l.language_code as language
       from submission s left join language l using (language_id)
       where data_subject_id = $1 and source_type = 5 order by received_at`,
      [person],
    );

  return {
    ...links,
    publishPage,
    create,
    publish,
    post,
    authenticate,
    enter,
    preferences,
    changesOf,
    submit,
    saidBy,
  };
};

const names = ['Similar goods', 'Tours near me'];
