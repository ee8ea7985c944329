import { hasPermission } from '@candour/kit/contract/has-permission';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { getAttention, getDashboardData, getDashboards } from './contract.ts';
import { getConsentByCategory } from './contract/by-category.ts';
import { getConsentBoard } from './contract/consent.ts';
import { getReConsents } from './contract/re-consents.ts';
import { attentionFor } from './server/attention.ts';
import { bannerBoard } from './server/banner-board.ts';
import { consentByCategory } from './server/by-category.ts';
import { consentBoard } from './server/consent/consent-board.ts';
import { firstStepEndpoints } from './server/first-steps.ts';
import { reConsentsOf } from './server/re-consents.ts';
import { oneBrand, periodOf } from './server/period.ts';

/** What people said, and where they stand. */
const consent = { id: 3, name: 'Consent' };

/** Its data comes from the area of processing. */
const dataProcessing = { id: 1, name: 'Data Processing' };

/** The board with this number shows impressions and answers of cookie banners; the others come with their areas. */
const consentBanners = { id: 0, name: 'Consent Banners' };

export const dashboardEndpoints: Endpoint[] = [
  ...firstStepEndpoints,
  handle(getDashboards, async ({ db, session }) => {
    const person = await db
      .selectFrom('adminUser')
      .select('defaultDashboardId')
      .where('userId', '=', personIdOf(session) ?? 0)
      .executeTakeFirst();
    const first = person?.defaultDashboardId ?? consentBanners.id;
    return [
      ...(hasPermission(session.permissionIds, 'DashboardConsent') ? [consentBanners, consent] : []),
      ...(hasPermission(session.permissionIds, 'ProcessingDashboard') ? [dataProcessing] : []),
    ].map((each) => ({ ...each, isDefault: each.id === first }));
  }),
  handle(getDashboardData, async ({ db, params: { id }, query, platform }) =>
    id === consentBanners.id ? bannerBoard(db, periodOf(query, platform.now())) : notFound(),
  ),
  handle(getConsentByCategory, async ({ db, params: { id }, query, platform }) =>
    id === consentBanners.id
      ? consentByCategory(db, periodOf(query, platform.now()), query.span)
      : notFound(),
  ),
  handle(getReConsents, async ({ db, params: { id }, query, platform }) =>
    id === consentBanners.id
      ? { reConsents: await reConsentsOf(db, periodOf(query, platform.now())) }
      : notFound(),
  ),
  handle(getConsentBoard, async ({ db, params: { id }, query, platform }) =>
    id === consent.id
      ? consentBoard(db, periodOf({ ...query, consentBannerId: undefined }, platform.now()))
      : notFound(),
  ),
  handle(getAttention, async (call) =>
    call.params.id === consentBanners.id ? attentionFor(call, oneBrand(call.query.brandId)) : notFound(),
  ),
];
