import type { ActionTypeId, UserAgentId } from '../contract/words.ts';
import type { StoredRequest } from '../table.ts';

/** One pass over the pages; keys are the same in every scan that has it. */
export type Pass = { passKey: string; actionTypeId: ActionTypeId; userAgentId: UserAgentId };

const passKeyOf = (actionTypeId: number, userAgentId: number): string => `a${actionTypeId}-u${userAgentId}`;

/** The meaning of a pass key; null if it is not one. */
export const readPassKey = (passKey: string): Pick<Pass, 'actionTypeId' | 'userAgentId'> | null => {
  const [, action, agent] = /^a([1-7])-u([1-5])$/.exec(passKey) ?? [];
  if (action === undefined || agent === undefined) return null;
  // The regular expression allows nothing else.
  return { actionTypeId: Number(action) as ActionTypeId, userAgentId: Number(agent) as UserAgentId };
};

/** The passes of a request: those without consent first, whatever order was requested. */
export const passesOf = ({ actionTypeIds, userAgentIds }: StoredRequest): Pass[] =>
  [...new Set(userAgentIds)].flatMap((userAgentId) =>
    [...new Set(actionTypeIds)]
      .toSorted((a, b) => a - b)
      .map((actionTypeId) => ({ passKey: passKeyOf(actionTypeId, userAgentId), actionTypeId, userAgentId })),
  );
