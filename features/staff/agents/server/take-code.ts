import { isOneTimeCode } from '@candour/kit/server/one-time-code';
import type { AgentCall } from './standing.ts';

/** Whether this is a code that this session had sent to the person. A right one is used up. */
export const takeCode = async (
  { db, session, platform }: AgentCall,
  { dataSubjectId, code }: { dataSubjectId: string; code: string },
): Promise<boolean> => {
  const sent = await db
    .selectFrom('agentMessage')
    .select(['messageId', 'salt', 'codeHash'])
    .where('dataSubjectId', '=', dataSubjectId)
    .where('sessionId', '=', session.sessionId)
    .where('codeHash', '<>', '')
    .where('expiresAt', '>', platform.now().toISOString())
    .execute();
  const right = sent.find((one) => isOneTimeCode(code.replaceAll(/\s/g, ''), { ...one, id: one.messageId }));
  if (right === undefined) return false;
  await db
    .updateTable('agentMessage')
    .set({ codeHash: '' })
    .where('messageId', '=', right.messageId)
    .execute();
  return true;
};
