import { cookies } from './cookies.ts';
import { fingerprints } from './fingerprints.ts';
import { leaving } from './leaving.ts';
import { loading } from './loading.ts';
import { negatives } from './negatives.ts';
import type { Phenomenon } from './phenomenon.ts';
import { storage } from './storage.ts';
import { targets } from './targets.ts';
import { trouble } from './trouble.ts';
import { watching } from './watching.ts';

export const phenomena: readonly Phenomenon[] = [
  ...cookies,
  ...targets,
  ...loading,
  ...leaving,
  ...storage,
  ...fingerprints,
  ...watching,
  ...negatives,
  ...trouble,
];
