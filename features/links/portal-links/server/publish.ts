import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { notePolicyShown } from '../../../collection/forms/door.ts';
import { findLink, findOwnLink, freeze, standingOf, type Publishing } from '../../links/door.ts';
import { prepare } from './prepare.ts';

/** Freezes the working copy of a portal and opens it; equal content makes no new version. */
export const publishPortal = async (call: Publishing, id: number): Promise<number> => {
  const link = await findOwnLink(call, id, 'portal');
  const prepared = await prepare(call, link);
  const version = await freeze(call, link, prepared);
  const { portal } = await prepared.contentAs(version);
  const policy = portal?.frames[0]?.policy ?? null;
  if (policy !== null) await notePolicyShown(call.db, policy, link.brandId);
  return version;
};

/** What speaks against publishing a portal, and whether publishing would change anything. */
export const portalStanding = async (call: { db: Db; platform: Platform }, id: number) => {
  const link = await findLink(call.db, id, 'portal');
  return standingOf(call.db, link, await prepare(call, link));
};
