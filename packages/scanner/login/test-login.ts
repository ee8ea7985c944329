import type { ScanPlan } from '../plan.ts';
import type { ScanOptions } from '../scan.ts';
import type { LoginPlan, LoginResult } from './login-plan.ts';

/** What signing in needs to know of a scan. */
export type LoginTest = Pick<ScanPlan, 'startUrl' | 'language' | 'timeZone' | 'limits'> & {
  login: LoginPlan;
  device: ScanPlan['phases'][number]['device'];
};

/** The picture is a PNG of the last page, its fields blurred; null where none could be taken. */
export type LoginTestResult = LoginResult & { screenshot: Uint8Array | null };

/**
 * Signs in once with a browser of its own and tells step by step how it went. Throws only where no browser can be started
 * or on abort.
 */
export async function testLogin(_test: LoginTest, { signal }: ScanOptions): Promise<LoginTestResult> {
  signal.throwIfAborted();
  const message = 'Signing in is not possible yet.';
  return { steps: [{ step: 'check', isOk: false, message }], isSignedIn: false, screenshot: null };
}
