import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { httpOptions, mount, speakJson } from '@candour/kit/server/mount';
import type { Platform } from '@candour/kit/server/platform';
import { serveFiles } from '../../../features/organisation/assets/server/serve-files.ts';
import { servePreviewFrame } from '../../../features/cookies/cookie-banners/server/set-up/preview-frame.ts';
import { serveBundles } from '../../../features/cookies/cookie-banners/server/publishing/serve-bundles.ts';
import { servePages } from '../../../features/appearance/confirmation-pages/server/serve-pages.ts';
import { serveThemes } from '../../../features/appearance/themes/server/serve-themes.ts';
import { consentRoutes, serveConsents } from '../../../features/cookies/consents/server.ts';
import { identityApi, serveIdentity } from '../../../features/cookies/identity/server.ts';
import { serveForms } from '../../../features/collection/published-forms/server.ts';
import { profileApi, serveProfiles } from '../../../features/collection/profile-asks/server.ts';
import { formRoutes, servePublicForms } from '../../../features/collection/public-forms/server.ts';
import { doubleOptInRoutes, serveDoubleOptIn } from '../../../features/collection/double-opt-in/server.ts';
import { hostedPageApi, serveHostedPages } from '../../../features/links/hosted-pages/server.ts';
import { serveDataCopies } from '../../../features/people/rights-requests/server.ts';
import { publicPortalApi, servePublicPortal } from '../../../features/links/public-portal/server.ts';
import { serveActionLinks } from '../../../features/links/action-links/server.ts';
import { noteApiCalls } from '../../../features/organisation/logs/server/api-calls.ts';
import { serveLeaving } from '../../../features/organisation/dashboard-emails/server.ts';
import { serveTransparency, transparencyRoutes } from '../../../features/organisation/transparency/server.ts';
import { serveTables } from '../../../features/cookies/policy-tables/server/serve-tables.ts';
import { serveSessionEvents } from '../../../features/access/session/server/session-events.ts';
import { serveScanEvents } from '../../../features/site-scanner/server/scan-events.ts';
import { serveSso } from '../../../features/access/sso/server/serve-sso.ts';
import { agentEndpoints, endpoints } from '../features.ts';
import { answerBroken, refuseOddRequests } from './broken-requests.ts';
import { keepDeadlines } from './deadlines.ts';
import { createDraining, letConnectionsGo, type Draining } from './draining.ts';
import { serveApiDocs } from './api-docs.ts';
import { serveOperations } from './operations.ts';
import { keepToOwnSite } from './own-site.ts';
import { servePortal } from './portal-files.ts';
import { databaseProblem } from './readiness.ts';
import { sendSecurityHeaders, setSecurityHeaders } from './security-headers.ts';

/** The HTTP part of the roles of this process. */
export const createServer = async (
  platform: Platform,
  draining: Draining = createDraining(),
): Promise<FastifyInstance> => {
  const { settings, log } = platform;
  const app = fastify({
    ...httpOptions,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(settings.trustProxy),
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerBroken,
  }) as unknown as FastifyInstance; // the logger's type narrows nothing we use
  speakJson(app);
  sendSecurityHeaders(app);
  letConnectionsGo(app, draining);
  keepDeadlines(app, databaseProblem(platform));
  refuseOddRequests(app);
  keepToOwnSite(app, settings);
  serveOperations(app, platform, draining);
  // Staff see them in the portal as visitors do on sites.
  serveFiles(app, platform);
  serveThemes(app, platform);
  if (settings.roles.includes('public')) {
    await serveConsents(app, platform);
    await serveIdentity(app, platform);
    servePages(app, platform);
    serveBundles(app, platform);
    serveTables(app, platform);
    serveForms(app, platform);
    await servePublicForms(app, platform);
    await serveProfiles(app, platform);
    await serveDoubleOptIn(app, platform);
    await serveActionLinks(app, platform);
    await serveHostedPages(app, platform);
    await servePublicPortal(app, platform);
    await serveDataCopies(app, platform);
    await serveTransparency(app, platform);
  }
  if (settings.roles.includes('portal')) {
    mount(app, [...endpoints, ...agentEndpoints], platform);
    servePreviewFrame(app);
    serveSessionEvents(app, platform);
    serveScanEvents(app, platform);
    noteApiCalls(app, platform.apiCalls, platform.now);
    await serveSso(app, platform);
    await serveLeaving(app, platform);
    const routes = [
      ...endpoints.map(({ route }) => route),
      ...agentEndpoints.map(({ route }) => route),
      ...consentRoutes,
      ...identityApi,
      ...formRoutes,
      ...profileApi,
      ...doubleOptInRoutes,
      ...hostedPageApi,
      ...publicPortalApi,
      ...transparencyRoutes,
    ];
    serveApiDocs(app, routes, settings.productName);
    servePortal(app);
  }
  return app;
};

/** For addresses that cannot be parsed or are absurdly long; no hook runs for these. */
const refuseAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  setSecurityHeaders(request, reply);
  void reply.code(404).send({ errors: ['Not found'] });
};

/** A number counts proxies before us; anything else lists their addresses. */
const trustedProxies = (setting: string | number) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
