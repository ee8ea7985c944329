import { beforeAll, describe } from 'vitest';

import type { Resource } from '../packages/kit/contract/resource.ts';
import { createBench } from './battery/bench.ts';
import { testBrandScope } from './battery/brand-scope.ts';
import { testDeleting } from './battery/deleting.ts';
import { testHostileInput } from './battery/hostile-input.ts';
import { testReading } from './battery/reading.ts';
import { testRights } from './battery/rights.ts';
import { testTelling } from './battery/telling.ts';
import { testTranslating } from './battery/translating.ts';
import { testWriting } from './battery/writing.ts';
import type { ResourceSamples } from './samples.ts';
import { withServer, type TestServer } from './server.ts';

/**
 * The battery every `resource()` goes through, against the real server: list, order, brand scope, create,
 * every invalid sample with its message, 401 and 403 for each route, foreign and universal rows, partial
 * updates, lost updates, deletion of what is in use, the audit, and hostile input. Pass `server` if a file
 * has tests of its own.
 */
export const testResource = (
  noun: Resource,
  samples: ResourceSamples,
  server: () => TestServer = withServer(),
): void => {
  describe(noun.name, () => {
    const bench = createBench(noun, samples, server);
    beforeAll(bench.fill);
    testReading(bench);
    if (noun.scope === 'brand') testBrandScope(bench);
    testRights(bench);
    testWriting(bench);
    testDeleting(bench);
    testTelling(bench);
    if (noun.translated !== undefined) testTranslating(bench);
    testHostileInput(bench);
  });
};
