import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicPage } from '@candour/consent/public-page.ts';
import { escapeHtml } from '@candour/consent/rich-html.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { sendPage, takeForms } from '@candour/kit/server/public-pages';
import { createRateLimit } from '@candour/kit/server/rate-limit';

export const leavePath = (key: string): string => `/dashboard-emails/leave/${key}`;

/**
 * Where the link of a dashboard email leads: a page that asks, and the one click of mail programs (RFC 8058). Reading
 * it writes nothing, whatever reads it. The key in the address can do nothing but end this email for one person.
 */
export const serveLeaving = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const limit = createRateLimit({ message: 'Too many requests', perMinute: 60 });
  await app.register(async (room) => {
    takeForms(room, { bodyLimit: 1_000 });
    takeForms(room, { bodyLimit: 1_000, contentType: 'multipart/form-data' });
    const path = leavePath(':key(^[\\w-]{43}$)');
    room.get(path, async (request, reply) => {
      limit(request.ip);
      const found = await inScope(platform.database, 'all', (db) => find(db, keyOf(request)));
      return sendPage(reply, await pageFor(platform, found, found?.leftAt == null ? 'ask' : 'left'));
    });
    room.post(path, async (request, reply) => {
      limit(request.ip);
      const found = await inScope(platform.database, 'all', async (db) => {
        const row = await find(db, keyOf(request));
        if (row !== undefined) await leave(db, platform, row);
        return row;
      });
      return sendPage(reply, await pageFor(platform, found, 'left'));
    });
  });
};

type Found = { dashboardEmailId: number; userId: number; emailName: string; leftAt: string | null };

const find = (db: Db, key: string): Promise<Found | undefined> =>
  db
    .selectFrom('dashboardEmailReader as r')
    .innerJoin('dashboardEmail as e', 'e.dashboardEmailId', 'r.dashboardEmailId')
    .select(['r.dashboardEmailId', 'r.userId', 'r.leftAt', 'e.emailName'])
    .where('r.leaveKey', '=', key)
    .executeTakeFirst();

/** Nothing more is sent to them; once they have left, the first time stays noted. */
export const leave = async (
  db: Db,
  { now }: Pick<Platform, 'now'>,
  { dashboardEmailId, userId }: Pick<Found, 'dashboardEmailId' | 'userId'>,
): Promise<void> => {
  await db
    .updateTable('dashboardEmailReader')
    .set({ leftAt: now().toISOString() })
    .where('dashboardEmailId', '=', dashboardEmailId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
};

const keyOf = (request: FastifyRequest): string => (request.params as { key: string }).key; // by the pattern

const pageFor = (platform: Platform, found: Found | undefined, step: 'ask' | 'left') =>
  inScope(platform.database, [], async (db) => {
    const { cssPath } = await platform.lookOf(db, { themeId: null, brandId: 0 });
    const look = {
      languageCode: 'en',
      isRightToLeft: false,
      button: undefined,
      redirect: undefined,
      logo: undefined,
      style: { href: cssPath },
    };
    if (found === undefined)
      return {
        status: 410,
        html: publicPage({
          ...look,
          title: 'This email is no longer sent',
          body: '<p>It was deleted, or you are not among its recipients.</p>',
        }),
      };
    const name = escapeHtml(found.emailName);
    return {
      status: 200,
      html: publicPage(
        step === 'ask'
          ? {
              ...look,
              title: 'Stop these emails?',
              body: `<p>You will not be sent “${name}” any more.</p>`,
              choices: [{ value: 'leave', label: 'Stop sending it to me' }],
            }
          : {
              ...look,
              title: 'You will get no more of them',
              body: `<p>“${name}” is not sent to you any more. In ${escapeHtml(platform.settings.productName)}, under Dashboard, Emails, you can have it sent again.</p>`,
            },
      ),
    };
  });
