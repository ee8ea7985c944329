import { hasPermission } from '@candour/kit/contract/has-permission';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { getAttention, getDashboardData, getDashboards } from './contract.ts';
import { attentionFor } from './server/attention.ts';
import { bannerBoard } from './server/banner-board.ts';
import { firstStepEndpoints } from './server/first-steps.ts';
import { oneBrand, periodOf } from './server/period.ts';

/** Its data comes from the area of processing. */
const dataProcessing = { id: 1, name: 'Data Processing', isDefault: false };

/** The board with this number shows impressions and answers of cookie banners; the others come with their areas. */
const consentBanners = { id: 0, name: 'Consent Banners', isDefault: true };

export const dashboardEndpoints: Endpoint[] = [
  ...firstStepEndpoints,
  handle(getDashboards, async ({ session }) => [
    ...(hasPermission(session.permissionIds, 'DashboardConsent') ? [consentBanners] : []),
    ...(hasPermission(session.permissionIds, 'ProcessingDashboard') ? [dataProcessing] : []),
  ]),
  handle(getDashboardData, async ({ db, params: { id }, query, platform }) =>
    id === consentBanners.id ? bannerBoard(db, periodOf(query, platform.now())) : notFound(),
  ),
  handle(getAttention, async (call) =>
    call.params.id === consentBanners.id ? attentionFor(call, oneBrand(call.query.brandId)) : notFound(),
  ),
];
