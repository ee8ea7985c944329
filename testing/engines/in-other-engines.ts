import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe } from 'vitest';
import { otherEngines } from './installed.ts';
import type { Visitor } from './visitor.ts';

/** What the tests of one engine get. */
export type Engine = {
  name: string;
  visitor: () => Visitor;
  /** Saves a picture of what the engine shows, in the folder `PICTURES_DIR` if that is set. */
  keepPicture: (name: string) => Promise<void>;
};

/**
 * Runs the same tests in Firefox and in WebKit, one browser for all of them; each starts without cookies.
 * If an engine is not installed, its tests count as skipped.
 */
export const inOtherEngines = (tests: (engine: Engine) => void): void => {
  for (const { name, isInstalled, start } of otherEngines())
    describe.runIf(isInstalled)(`in ${name}`, () => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await start();
        return () => visitor.close();
      });
      const keepPicture = async (what: string): Promise<void> => {
        const folder = process.env['PICTURES_DIR'];
        if (folder === undefined) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${what}-${name.toLowerCase()}.png`), await visitor.picture());
      };
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPicture('failed');
        await visitor.forgetCookies();
      });
      tests({ name, visitor: () => visitor, keepPicture });
    });
};
