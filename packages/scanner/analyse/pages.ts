import type { PageObservation } from '../collect/observation.ts';
import type { PageFinding } from '../findings.ts';

export const pageFinding = (page: PageObservation): PageFinding => ({
  url: page.url,
  finalUrl: page.finalUrl,
  phase: page.phase,
  status: page.status,
  state: page.state,
  error: page.error,
  milliseconds: page.milliseconds,
  bytes: page.bytes,
  cookies: page.jar.length,
  requests: page.requests.length,
  targets: [...new Set(page.targets.map(({ kind }) => kind))],
  needsLogin: page.needsLogin,
});
