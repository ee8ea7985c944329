import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '@candour/kit/contract/route';
import type { Origin } from '@candour/kit/server/origin';
import { patiently } from '@candour/kit/server/database-away';
import { foldNames, originOf } from '@candour/kit/server/pipeline';
import { placeOf } from '@candour/kit/server/place';
import { openToSites, parsed } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound, Refusal } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import * as contract from './contract.ts';
import type { EarlierAnswers } from './server/earlier-answers.ts';
import type { createTurns } from '@candour/kit/server/in-turn';
import type { PublishedVersions } from './server/published.ts';
import type { TrySubmission } from './server/try-submission.ts';
import { languageOrRefuse, mustComeFromAllowedSite, publishedOrRefuse, submit } from './server/submit.ts';
import { deviceOf, siteOf } from '@candour/kit/server/visitor';

declare module '@candour/kit/server/platform' {
  interface Platform {
    publishedVersions: PublishedVersions;
    earlierAnswers: EarlierAnswers;
    trySubmission: TrySubmission;
    /** Answers of one visitor are recorded one after the other. */
    inTurnOfVisit: ReturnType<typeof createTurns>;
    /** The public key for verifying receipts, as PEM. */
    receiptKey: string;
    /** Those that it replaced, the newest first. */
    earlierReceiptKeys: readonly string[];
    /** The brand a banner profile belongs to, or null. */
    brandOfProfile: (profileId: number) => Promise<number | null>;
  }
}

export const consentRoutes: readonly Route[] = [
  contract.submitConsent,
  contract.reportSeen,
  contract.getReceipt,
  contract.getReceiptKey,
  contract.getGeo,
];

type Answering = (call: { body: unknown; request: FastifyRequest; origin: Origin }) => Promise<unknown>;

/**
 * The consent part of the transactional API, separate from the rest: the ledger groups writes instead of
 * using a transaction each, bodies may come as text from a page that is being left, and any site may read
 * responses.
 */
export const serveConsents = (app: FastifyInstance, platform: Platform): Promise<void> =>
  app.register(async (room) => {
    openToSites(room);
    answerPreflight(room);
    const count = createRateLimit({ message: 'Too many requests' });
    const limit = async (ip: string): Promise<void> =>
      count(ip, await platform.configuration.number('SubmissionRatePerMinute'));
    const serve = (route: Route, answering: Answering): void => {
      room.route({
        method: route.method,
        url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: answer(route, answering, noteIn(platform)),
      });
    };
    serve(contract.submitConsent, async ({ body, origin }) => {
      await limit(origin.ip);
      const { recordId, receivedAt } = await submit(
        platform,
        body as z.output<typeof contract.consentSubmission>,
        origin,
      );
      return { recordId, receivedAt };
    });
    serve(contract.reportSeen, async ({ body, origin }) => {
      await limit(origin.ip);
      await countSeen(platform, body as z.output<typeof contract.seenReport>, origin);
    });
    serve(contract.getReceipt, async ({ request, origin }) => {
      await limit(origin.ip);
      return patiently(() => receipt(platform, request));
    });
    serve(contract.getReceiptKey, async () => ({
      publicKey: platform.receiptKey,
      earlierKeys: [...platform.earlierReceiptKeys],
    }));
    serve(contract.getGeo, async ({ origin }) => placeOf(origin.headers, platform.settings.trustProxy !== 0));
  }) as unknown as Promise<void>;

const answer =
  (route: Route, answering: Answering, note: Note) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const origin = originOf(request);
    try {
      const body = parsed(route.body, request.body);
      const result = await answering({ body, request, origin });
      return route.response === undefined ? reply.code(204).send() : reply.send(route.response.parse(result));
    } catch (error) {
      if (error instanceof Refusal) note(error, { request, origin });
      throw error;
    }
  };

type Note = (refusal: Refusal, call: { request: FastifyRequest; origin: Origin }) => void;

const kinds: Readonly<Record<number, string>> = {
  400: 'Answer not valid',
  403: 'Site not allowed',
  404: 'Banner not published',
  409: 'Answer recorded before with other content',
};

/** Counts refusals for the log viewer; the limit that stops a flood counts it. */
const noteIn =
  ({ publicErrors, now }: Platform): Note =>
  ({ status }, { request, origin }) => {
    const kind = kinds[status];
    if (kind === undefined) return;
    const given = (request.body as { profileId?: unknown } | null)?.profileId; // refused bodies may contain anything
    const profileId = Number.isInteger(given) ? Number(given) : null;
    publicErrors.note({ kind, site: siteOf(origin)?.slice(0, 253) ?? '', profileId }, now());
  };

const countSeen = async (
  platform: Platform,
  report: z.output<typeof contract.seenReport>,
  origin: Origin,
): Promise<void> => {
  const published = await publishedOrRefuse(platform, report);
  mustComeFromAllowedSite(published, origin);
  const { definition } = languageOrRefuse(published, report.language);
  platform.ledger.countSeen({
    brandId: published.brandId,
    bannerId: definition.bannerId,
    profileId: report.profileId,
    country: placeOf(origin.headers, platform.settings.trustProxy !== 0).country,
    device: deviceOf(origin),
    gpc: origin.headers['sec-gpc'] === '1',
  });
};

/** The record is looked up in the profile's brand; records of other brands are not found. */
const receipt = async (platform: Platform, request: FastifyRequest): Promise<unknown> => {
  const { recordId } = parsed(contract.getReceipt.params, request.params) as { recordId: string };
  const query = foldNames(contract.getReceipt.query, request.query);
  const { profileId } = parsed(contract.getReceipt.query, query) as { profileId: string };
  const brandId = await platform.brandOfProfile(Number(profileId));
  return (brandId !== null && (await platform.ledger.receiptOf({ brandId, recordId }))) || notFound();
};

/** Every call of this room and of other public ones is asked for in advance at the same address. */
const answerPreflight = (room: FastifyInstance): void => {
  room.options('/tx/*', (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  );
};
