import { keepBrowser } from '../browser/keep-browser.ts';
import { closeStage, openStage } from '../context/stage.ts';
import type { Device } from '../devices.ts';
import { resolveBySystem } from '../egress/resolve-host.ts';
import { startProxy } from '../egress/start-proxy.ts';
import type { ScanPlan } from '../plan.ts';
import type { ScanOptions } from '../scan.ts';
import type { LoginPlan, LoginResult } from './login-plan.ts';
import { signIn } from './sign-in.ts';
import { takePicture } from './take-picture.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What signing in needs to know about a scan. */
export type LoginTest = Pick<ScanPlan, 'startUrl' | 'language' | 'timeZone' | 'limits'> & {
  login: LoginPlan;
  device: Device;
};

/** The picture is a PNG of the last page, its fields blurred; null if none could be taken. */
export type LoginTestResult = LoginResult & { screenshot: Uint8Array | null };

/**
 * Signs in once with a browser of its own and reports each step. Throws only if no browser can be started,
 * when the browser is gone, or on abort.
 */
export const testLogin = async (test: LoginTest, options: ScanOptions): Promise<LoginTestResult> => {
  const { limits, login, startUrl, ...disguise } = test;
  const { resolve = resolveBySystem, exceptions = new Set<string>(), secrets = {}, signal } = options;
  const proxy = await startProxy({ resolve, exceptions, own: new Map(), maxBytes: limits.bytes });
  const browsers = await keepBrowser({ ...options, proxyPort: proxy.port, limits }).catch(async (error) => {
    await proxy.close();
    throw error;
  });
  const stop = () => void browsers.close();
  signal.addEventListener('abort', stop);
  try {
    const stage = await openStage(browsers.current(), {
      disguise: { ...disguise, hasGpc: false },
      unsent: options.unsent ?? [],
    });
    let screenshot: Uint8Array | null = null;
    const { result } = await signIn({ stage, login, startUrl, secrets, signal }, async (page) => {
      screenshot = await takePicture(page).catch(() => null);
    });
    await closeStage(stage);
    return { ...withoutSecrets(result, secrets), screenshot };
  } finally {
    signal.removeEventListener('abort', stop);
    await browsers.close();
    await proxy.close();
  }
};
