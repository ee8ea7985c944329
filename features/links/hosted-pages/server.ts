import type { FastifyInstance, FastifyRequest } from 'fastify';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import type { Route } from '@candour/kit/contract/route';
import { inScope, type Db } from '@candour/kit/server/database';
import { isDatabaseAway } from '@candour/kit/server/database-away';
import { originOf } from '@candour/kit/server/pipeline';
import type { Platform } from '@candour/kit/server/platform';
import { answerWith, forADay, publicRoute, scriptFile, serving } from '@candour/kit/server/public-files';
import {
  bearerOf,
  languagesOf,
  mustBeOwnPage,
  queryOf,
  sendPage,
  takeForms,
} from '@candour/kit/server/public-pages';
import { servePublicly, type PublicCall } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { messagePage, plainDocument, receiptOf } from '../link-answers/door.ts';
import { endSession, useSession } from '../page-sessions/door.ts';
import { askedByEmail } from '../identification/door.ts';
import { authenticationTypes, isForAnyone } from '../links/contract/link-types.ts';
import { noteOpened } from '../links/door.ts';
import { findPeople, type Given } from '../tokens/door.ts';
import { hostedPageRoutes as routes, type Proving, type SavedChanges } from './contract.ts';
import { nextPage } from './server/next-page.ts';
import { openPage, type OpenedPage } from './server/open-page.ts';
import { personOf, verdictOf } from './server/person-of.ts';
import { recognise, sendLink, sentMessageOf } from './server/recognise.ts';
import { stateNow, type Visit } from './server/record.ts';
import { saveChanges } from './server/save-changes.ts';
import { serveAnyone } from './server/serve-anyone.ts';
import { scriptAddresses, shellOf, styleOnThisHost } from './server/shell.ts';
import { stopAll } from './server/stop-all.ts';

export const hostedPageApi: readonly Route[] = Object.values(routes);

const slug = ':slug(^[\\w-]{1,100}$)';
const message = 'Too many requests';

/** The pages that links open, and what they ask and send. */
export const serveHostedPages = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const { configuration } = platform;
  serveScripts(app);
  const countCall = createRateLimit({ message });
  const limit = async (ip: string): Promise<void> =>
    countCall(ip, await configuration.number('SubmissionRatePerMinute'));
  const countStop = createRateLimit({ message, perMinute: 300 });
  const countAsked = createRateLimit({ message, perHour: 20 });
  const countKnown = createRateLimit({ message, perHour: 5 });
  /** Counts what can be guessed or bothers others; what was signed or holds 256 random bits is neither. */
  const countAttempt = (ip: string, { email, code, known }: Proving): void => {
    if (known !== undefined) countKnown(ip);
    if (email !== undefined || code !== undefined || known !== undefined) countAsked(ip);
  };
  await app.register(async (room) => {
    takeForms(room, { bodyLimit: 2_000 });
    room.get(`/p/${slug}`, async (request, reply) => {
      const parts = queryOf(request);
      const languages = languagesOf(request, parts);
      const page = await openPage(platform, { slug: slugOf(request), languages });
      if (page === null) return sendPage(reply, nothingThere(languages));
      platform.formCounters.note(page.form.pointer, 'opens', platform.now());
      noteOpened(platform, page.pointer);
      const given = givenIn(parts);
      const isOurs = given !== null && verdictOf(platform, page, given).is === 'sound';
      const { html, policy } = shellOf(page, {
        given: isOurs ? given : null,
        publicUrl: platform.settings.publicUrl,
      });
      return sendPage(reply, { status: 200, html, policy });
    });
    room.post(`/p/${slug}/ask`, async (request, reply) => {
      mustBeOwnPage(request);
      const languages = languagesOf(request, queryOf(request));
      const page = await openPage(platform, { slug: slugOf(request), languages });
      const email = new URLSearchParams(String(request.body)).get('email') ?? '';
      const asks = page?.opens.authenticationType === authenticationTypes.emailLink;
      if (page === null || !asks || !askedByEmail.email.safeParse(email).success)
        return sendPage(reply, nothingThere(languages));
      countAttempt(originOf(request).ip, { email });
      await inBrandOf(platform, page, (db) => sendLink(db, platform, { page, email }));
      return sendPage(reply, { status: 200, html: sentPage(page, platform) });
    });
    room.post(`/p/${slug}/stop`, async (request, reply) => {
      mustBeOwnPage(request);
      const parts = new URLSearchParams(String(request.body));
      const languages = languagesOf(request, parts);
      const page = await openPage(platform, { slug: slugOf(request), languages });
      const given = givenIn(parts);
      if (page === null || given === null) return sendPage(reply, nothingThere(languages));
      countStop(given.t ?? given.s ?? '');
      const of = namedBy(page, platform);
      const says = await stopBy(platform, { page, given, request });
      return sendPage(reply, { status: statuses[says], html: messagePage(says, of) });
    });
  });
  await app.register(async (room) => {
    servePublicly(room, routes.authenticate, async (call) => {
      await limit(call.origin.ip);
      mustBeOwnPage(call.request);
      const { language, ...given } = call.body as { language: string } & Proving; // parsed
      countAttempt(call.origin.ip, given);
      const page = (await openPage(platform, { slug: slugIn(call), languages: [language] })) ?? notFound();
      call.reply.header('cache-control', 'no-store');
      return inBrandOf(platform, page, (db) => recognise(db, platform, { page, given }));
    });
    servePublicly(room, routes.preferences, (call) => {
      const { language } = call.body as { language: string }; // parsed
      return inSession(platform, call, { language, work: (db, visit) => stateNow(db, platform, visit) });
    });
    servePublicly(room, routes.submit, (call) => {
      const changes = call.body as SavedChanges; // parsed
      const { language, version } = changes;
      return inSession(platform, call, {
        language,
        version,
        work: async (db, visit) => {
          const saved = await saveChanges(db, platform, { visit, changes });
          if (saved.kind !== 'conflict') return { ...saved, url: nextPage(visit.page.content, language) };
          void call.reply.code(409);
          return { errors: ['Some of these choices were changed elsewhere meanwhile'], state: saved.state };
        },
      });
    });
    servePublicly(room, routes.receipt, (call) => {
      const { language, submissionGuid } = call.body as { language: string; submissionGuid: string }; // parsed
      return inSession(platform, call, {
        language,
        work: (db, { page, session }) =>
          receiptOf(db, platform, {
            brandId: page.content.brandId,
            person: session.dataSubjectId,
            submissionGuid,
          }),
      });
    });
    serveAnyone(room, platform, limit);
    servePublicly(room, routes.logout, async (call) => {
      mustBeOwnPage(call.request);
      const page = (await openPage(platform, { slug: slugIn(call), languages: [] })) ?? notFound();
      await inBrandOf(platform, page, (db) => endSession(db, bearerOf(call.request)));
    });
  });
};

type Work = { language: string; version?: number; work: (db: Db, visit: Visit) => Promise<unknown> };

/** Does something for the person of a session, or refuses with 401: merged people by who stands for them. */
const inSession = async (platform: Platform, call: PublicCall, { language, version, work }: Work) => {
  mustBeOwnPage(call.request);
  call.reply.header('cache-control', 'no-store');
  const wanted = { slug: slugIn(call), languages: [language], ...(version !== undefined && { version }) };
  const page = (await openPage(platform, wanted)) ?? notFound();
  // A session may be left from when the link asked who somebody is.
  if (isForAnyone(page.opens)) return notFound();
  if (page.form.published.definition.language !== language) return notFound();
  return inBrandOf(platform, page, async (db) => {
    const known = await useSession(db, {
      token: bearerOf(call.request),
      link: page.pointer,
      now: platform.now(),
    });
    const [person = null] =
      known === null ? [] : await findPeople(db, [{ dataSubjectId: known.dataSubjectId }]);
    if (known === null || person === null) return refuse(401, 'This session has ended', 'ended');
    return work(db, { page, session: { ...known, dataSubjectId: person }, origin: call.origin });
  });
};

const inBrandOf = <T>(
  { database }: Platform,
  { content }: OpenedPage,
  work: (db: Db) => Promise<T>,
): Promise<T> => inScope(database, [content.brandId], work);

const statuses = { done: 200, refused: 422, expired: 410, unknown: 404, away: 503 } as const;

const stopBy = async (
  platform: Platform,
  { page, given, request }: { page: OpenedPage; given: Given; request: FastifyRequest },
): Promise<keyof typeof statuses> => {
  try {
    return await inBrandOf(platform, page, async (db) => {
      const recognised = await personOf(db, platform, { page, given });
      if (recognised.is !== 'known') return recognised.is;
      const visit = { page, session: recognised.session, origin: originOf(request) };
      return (await stopAll(db, platform, visit)) ? 'done' : 'refused';
    });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return 'away';
  }
};

const serveScripts = (app: FastifyInstance): void => {
  const files = {
    [scriptAddresses.page]: () => scriptFile(builtForms().page),
    [scriptAddresses.opening]: () => scriptFile(builtForms().opening),
    [scriptAddresses.identifying]: () => scriptFile(builtForms().identifying),
    [scriptAddresses.asking]: () => scriptFile(builtForms().asking),
    [scriptAddresses.receipt]: () => scriptFile(builtForms().receipt),
  };
  for (const [address, read] of Object.entries(files)) {
    let file: ReturnType<typeof scriptFile> | undefined;
    app.get(
      address,
      publicRoute,
      serving(async (request) => answerWith(request, { artefact: (file ??= read()), cacheControl: forADay })),
    );
  }
};

const slugOf = ({ params }: FastifyRequest): string => (params as { slug: string }).slug; // by the pattern
const slugIn = ({ params }: PublicCall): string => (params as { slug: string }).slug; // parsed

/** What an address carries; null for nothing. */
const givenIn = (parts: URLSearchParams): Given | null => {
  const given = (['t', 'r', 'e', 's'] as const).flatMap((part) => {
    const value = parts.get(part);
    return value === null ? [] : [[part, value.slice(0, 300)]];
  });
  return given.length === 0 ? null : (Object.fromEntries(given) as Given); // these parts
};

const nothingThere = ([language = 'en']: readonly string[]) => ({
  status: 404,
  html: messagePage('unknown', { language, brandName: '' }),
});
const namedBy = ({ form, content }: OpenedPage, { settings }: Platform) => ({
  language: form.published.definition.language,
  brandName: content.brandName,
  styleUrl: styleOnThisHost(form.published, settings.publicUrl),
});

const sentPage = (page: OpenedPage, platform: Platform): string =>
  plainDocument(sentMessageOf(page), namedBy(page, platform));
