import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { attachLetter, keepLetter } from '../features/people/letters/door.ts';
import type { TestServer } from './server.ts';

type Written = { brandId: number; dataSubjectId: string; submissionGuid: string };

/** The letter by which a submission came. */
export const letterOf = async (
  platform: TestServer['platform'],
  { brandId, dataSubjectId, submissionGuid }: Written,
): Promise<string> => {
  const { letterGuid } = await keepLetter(platform, {
    file: new File(['%PDF-1.7\nstartxref\n9\n%%EOF\n'], 'letter.pdf'),
    about: async () => ({ dataSubjectId, brandId }),
    by: { userId: 1, sessionId: randomUUID() },
    step: (work) => inScope(platform.database, 'all', work),
  });
  await inScope(platform.database, 'all', (db) => attachLetter(db, { submissionGuid, brandId, letterGuid }));
  return letterGuid;
};
