import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import { checksOf } from './checks.ts';
import { contentOf } from './content-of.ts';
import { freeze, setLive, standingOf, type Prepared, type Publishing } from './freeze.ts';
import { findLink, findOwnLink, linkEntry, type LinkRow } from './link-row.ts';
import { loadMaterials } from './materials.ts';
import { repoint } from './repoint.ts';

/** Freezes the working copy as a version and leads the link to it; equal content makes no new one. */
export const publish = async (call: Publishing, id: number): Promise<number> => {
  const { db } = call;
  const link = await findOwnLink(call, id);
  // So that the page is not withdrawn, or filled with personal data, at the same time.
  await sql`select 1 from preference_page where form_id = ${link.preferencePageId} for share`.execute(db);
  return freeze(call, link, await prepared(db, link));
};

/** What speaks against publishing, and whether publishing would change anything. */
export const linkStanding = async (db: Db, id: number) => {
  const link = await findLink(db, id);
  return standingOf(db, link, await prepared(db, link));
};

const prepared = async (db: Db, link: LinkRow): Promise<Prepared> => {
  const materials = await loadMaterials(db, link);
  return {
    checks: checksOf(materials),
    contentAs: (version) => contentOf(db, materials, { linkId: link.linkId, version }),
  };
};

type Of = { id: number; kind?: 'link' | 'portal' };

export const unpublish = async (call: Publishing, { id, kind }: Of): Promise<void> => {
  const link = await findOwnLink(call, id, kind);
  if (link.liveVersion === null) return;
  await setLive(call, id, null);
  await call.audit({ ...linkEntry(link), action: 'Unpublish', before: { version: link.liveVersion } });
};

export const setEnabled = async (
  call: Pick<Call, 'db' | 'brands' | 'platform' | 'afterCommit' | 'audit'>,
  { id, kind, isEnabled }: Of & { isEnabled: boolean },
): Promise<void> => {
  const link = await findOwnLink(call, id, kind);
  if (link.isEnabled === isEnabled) return;
  if (link.liveVersion === null) refuse(409, 'Only a published link can be disabled');
  await call.db.updateTable('publicLink').set({ isEnabled }).where('linkId', '=', id).execute();
  await repoint(call, id);
  await call.audit({ ...linkEntry(link), action: isEnabled ? 'Enable' : 'Disable' });
};
