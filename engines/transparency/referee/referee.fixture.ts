import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Go's own packages for logs say; see main.go. */
export type Referee = {
  /** False if this machine lacks Go or the packages: tests are then skipped and counted as such. */
  isInstalled: boolean;
  /** Answers what the program prints; throws with what it complains of. */
  run: (args: readonly string[]) => string;
  close: () => void;
};

/** Where Debian's package golang-golang-x-mod-dev has its sources. */
const DEBIAN = '/usr/share/gocode';

const environment = (): NodeJS.ProcessEnv => {
  const path = [process.env['GOPATH'], DEBIAN].filter((folder) => folder !== undefined).join(':');
  return { ...process.env, GOPATH: path, GO111MODULE: 'off' };
};

/** Built once, from Debian's packages golang-go and golang-golang-x-mod-dev. Says so if it cannot be. */
export const openReferee = (): Referee => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-referee-'));
  const program = join(folder, 'referee');
  const close = (): void => rmSync(folder, { recursive: true });
  const run = (args: readonly string[]): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 });
  try {
    const wanted = 'golang.org/x/mod/sumdb/tlog';
    execFileSync('go', ['list', wanted], { env: environment(), stdio: 'ignore' });
  } catch {
    console.info('Go and its packages for logs are not installed: the tests with this referee are skipped');
    return { isInstalled: false, run, close };
  }
  execFileSync('go', ['build', '-o', program, join(import.meta.dirname, 'main.go')], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { isInstalled: true, run, close };
};
