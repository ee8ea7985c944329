import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { startFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

/** A browser other than Chromium. */
export type InstalledEngine = {
  name: string;
  /** False if this machine lacks it: its tests are skipped and counted as such. */
  isInstalled: boolean;
  start: () => Promise<Visitor>;
};

/**
 * Firefox and WebKit: Debian's packages `firefox-esr`, and `webkit2gtk-driver` with `xvfb`. Says which of
 * them this machine has, so that a run never seems to have tested what it has not.
 */
export const otherEngines = (): InstalledEngine[] => {
  const engines = [firefox(), webKit()];
  const said = engines.map(({ name, isInstalled }) => (isInstalled ? name : `no ${name}`));
  console.info(`Engines besides Chromium: ${said.join(', ')}`);
  return engines;
};

const firefox = (): InstalledEngine => {
  const path = ['firefox-esr', 'firefox'].map(inPath).find((one) => one !== undefined);
  const start = async () => visitorOf(await startFirefox(path ?? 'firefox'));
  return { name: 'Firefox', isInstalled: path !== undefined, start };
};

const webKit = (): InstalledEngine => {
  const driver = inPath('WebKitWebDriver');
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!driver || !browser || !inPath('Xvfb'))
    return {
      name: 'WebKit',
      isInstalled: false,
      start: () => Promise.reject(new Error('WebKit is not installed')),
    };
  return {
    name: 'WebKit',
    isInstalled: true,
    start: async () => visitorOf(await startWebKit({ driver, browser })),
  };
};

const inPath = (program: string): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
};
