import { whyNot, type Access } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import { forbidden } from '@candour/kit/server/refusal';

/** What creating a banner needs from its call. */
export type Starting = Pick<Call, 'db' | 'brands' | 'audit' | 'platform' | 'session'>;

/** A language of a new banner. */
export type StartLanguage = { languageId: number; languageCode: string };

/**
 * Whether the caller could call a route with this access: being allowed to create a banner does not include
 * everything around it.
 */
export const may = ({ session }: Pick<Call, 'session'>, access: Access): boolean =>
  session !== null && whyNot(access, session) === undefined;

export const mustBeAllowed = (call: Pick<Call, 'session'>, access: Access): void => {
  if (!may(call, access)) forbidden();
};
