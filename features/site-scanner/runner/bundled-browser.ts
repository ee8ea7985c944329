import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const resolveFrom = createRequire(import.meta.url);

/** The version of the bundled browser, according to its package. */
export const bundledVersion = (): string => {
  const entry = resolveFrom.resolve('@sparticuz/chromium');
  // A member of every package.json.
  return (resolveFrom(join(entry, '..', '..', 'package.json')) as { version: string }).version;
};

/**
 * The browser inside @sparticuz/chromium, unpacked once into `folder` with its libraries and font, and the
 * environment it needs. Throws if the package has no binary for the machine (not Linux).
 */
export const bundledBrowser = async (
  folder: string,
): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> => {
  if (process.platform !== 'linux') throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome executable');
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), env };
};

const unpack = async (folder: string): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  const staging = await mkdtemp(`${folder}-`);
  await unpackInto(staging, resolveFrom.resolve('@sparticuz/chromium'));
  await writeFile(join(staging, 'fonts.conf'), fontSettings(folder));
  await chmod(staging, 0o700);
  // Another process may have been faster; its folder is as good, and renaming onto it fails.
  await rename(staging, folder).catch(() => rm(staging, { recursive: true }));
};

/**
 * The package unpacks into os.tmpdir(), and the libraries only on Lambda, so a child process is told that
 * it is there.
 */
const unpackInto = async (folder: string, entry: string): Promise<void> => {
  const script = `await (await import(${JSON.stringify(pathToFileURL(entry).href)})).default.executablePath()`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
};

/**
 * The package's own settings name fixed folders; fonts of the machine are used as well as the bundled one.
 */
const fontSettings = (folder: string): string => {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = folders.map((path) => `<dir>${path}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
};
