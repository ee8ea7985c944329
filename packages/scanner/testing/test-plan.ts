import type { Device } from '../devices.ts';
import { defaultLimits, type Phase, type PhaseAction, type ScanPlan } from '../plan.ts';

export const testDevice: Device = {
  name: 'Desktop',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 CandourScanner',
  platform: 'Linux x86_64',
  hints: null,
  width: 1280,
  height: 900,
  scale: 1,
  isMobile: false,
  hasTouch: false,
};

/** A plan with short waits; loopback responds at once. */
export const testPlan = (startUrl: string, changes: Partial<ScanPlan> = {}): ScanPlan => {
  const limits = { ...defaultLimits, page: 12_000, load: 6000, settle: 200, gap: 0, scan: 240_000 };
  return {
    startUrl,
    scanType: 'single',
    urls: [],
    maxUrls: 200,
    robots: true,
    phases: phasesFor('none'),
    scope: { subdomains: false, includePaths: [], excludePaths: [] },
    selectors: {},
    language: 'en-GB',
    timeZone: 'Europe/Berlin',
    limits,
    done: [],
    found: [],
    queryParameters: [],
    login: null,
    finishedPhases: [],
    ...changes,
  };
};

export const phaseFor = (action: PhaseAction, more: Partial<Phase> = {}): Phase => ({
  key: action,
  action,
  device: testDevice,
  ...more,
});

export const phasesFor = (...actions: PhaseAction[]): Phase[] => actions.map((action) => phaseFor(action));
