import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const run = promisify(execFile);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers give /dev/shm 64 MB; pages that need more would crash.
  '--disable-dev-shm-usage',
];

/**
 * Starts the headless browser for tests and benchmarks; close it with `browser.close()`. Takes the browser at
 * `CHROMIUM_PATH` if set, else the one inside @sparticuz/chromium, unpacked once per user and version into the folder for
 * temporary files, with the libraries and the font it brings. Throws where that package has no binary (not Linux).
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  const found = own ? { executablePath: own, env: process.env } : await bundledBrowser();
  const env = Object.fromEntries(Object.entries(found.env).filter(([, value]) => value !== undefined));
  // Playwright's type knows no undefined; none is left after the filter.
  const settings = { executablePath: found.executablePath, env: env as Record<string, string> };
  return chromium.launch({ ...settings, ...options, args: [...flags, ...(options.args ?? [])] });
}

/** The executable of the bundled browser and the environment it needs; for callers that start it themselves. */
export async function bundledBrowser(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  if (process.platform !== 'linux') throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome executable');
  const folder = await unpacked();
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), env };
}

async function unpacked() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(join(entry, '..', '..', 'package.json'));
  const folder = join(tmpdir(), `candour-chromium-${version}-${userInfo().uid}`);
  if (existsSync(folder)) return folder;
  const staging = await mkdtemp(`${folder}-`);
  await unpackInto(staging, entry);
  await writeFile(join(staging, 'fonts.conf'), fontSettings(folder));
  await chmod(staging, 0o700);
  // Another worker may have been faster; its folder is as good, and a rename onto it fails.
  await rename(staging, folder).catch(() => rm(staging, { recursive: true }));
  return folder;
}

/** The package unpacks into os.tmpdir() and the libraries only on Lambda, so a child is told it is there. */
async function unpackInto(folder: string, entry: string) {
  const script = `await (await import(${JSON.stringify(pathToFileURL(entry).href)})).default.executablePath()`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
}

/** The package's own settings name fixed folders; fonts of the machine are welcome beside the one it brings. */
function fontSettings(folder: string) {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = folders.map((path) => `<dir>${path}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
}
