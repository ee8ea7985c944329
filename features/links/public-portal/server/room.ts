import type { FastifyInstance } from 'fastify';
import type { Route } from '@candour/kit/contract/route';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { bearerOf, mustBeOwnPage } from '@candour/kit/server/public-pages';
import { servePublicly, type PublicCall } from '@candour/kit/server/public-room';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { hashOf, useSession } from '../../page-sessions/door.ts';
import { findPeople } from '../../tokens/door.ts';
import { openPortal, type OpenedPortal } from './open-portal.ts';
import type { PortalVisit } from './visit.ts';

type Body = Readonly<Record<string, unknown>>;

/** How the calls of a portal are served: from its own page only, within its brand, and not too many. */
export const createRoom = (app: FastifyInstance, platform: Platform) => {
  const countCall = createRateLimit({ message: 'Too many requests' });

  const admitted = async (call: PublicCall): Promise<OpenedPortal> => {
    countCall(call.origin.ip, await platform.configuration.number('SubmissionRatePerMinute'));
    mustBeOwnPage(call.request);
    call.reply.header('cache-control', 'no-store');
    const { slug } = call.params as { slug: string }; // parsed
    const { language } = call.body as { language?: string }; // parsed, where it has one
    const languages = language === undefined ? [] : [language];
    return (await openPortal(platform, { slug, languages })) ?? notFound();
  };

  /** Serves a call of anybody; what it finds wrong is said after its transaction. */
  const open = (
    route: Route,
    work: (opened: OpenedPortal, call: PublicCall & { body: unknown }) => Promise<unknown>,
  ): void => servePublicly(app, route, async (call) => work(await admitted(call), call));

  /** Serves a call of somebody who is signed in; merged people by who stands for them. */
  const inSession = <B extends Body>(
    route: Route,
    work: (db: Db, visit: PortalVisit, body: B, call: PublicCall) => Promise<unknown>,
    wrong?: (result: unknown) => void,
  ): void =>
    open(route, async (opened, call) => {
      const result = await inScope(platform.database, [opened.content.brandId], async (db) => {
        const token = bearerOf(call.request);
        const known = await useSession(db, { token, link: opened.pointer, now: platform.now() });
        const [person = null] =
          known === null ? [] : await findPeople(db, [{ dataSubjectId: known.dataSubjectId }]);
        if (known === null || person === null) return refuse(401, 'This session has ended', 'ended');
        const visit: PortalVisit = {
          platform,
          opened,
          session: { ...known, dataSubjectId: person },
          sessionHash: hashOf(token),
          origin: call.origin,
        };
        return work(db, visit, call.body as B, call); // parsed by the route
      });
      wrong?.(result);
      return result;
    });

  return { open, inSession };
};

export type PortalRoom = ReturnType<typeof createRoom>;
