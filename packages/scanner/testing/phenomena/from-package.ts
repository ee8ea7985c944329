import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const find = createRequire(import.meta.url).resolve;

/** The text of a browser build next to the entry of a package. */
export const fromPackage = (name: string, file: string): string =>
  readFileSync(join(dirname(find(name)), file), 'utf8');
