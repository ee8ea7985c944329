import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { keyMustExist, senderMustExist } from '../../links/door.ts';
import type { PortalLink } from '../contract.ts';

/** What a portal names must be of its brand or of all brands; a published one stays in its brand. */
export const verify = async (db: Db, link: PortalLink, before: PortalLink | null): Promise<void> => {
  const { brandId } = link;
  if (before !== null && before.status !== 'Draft' && before.brandId !== brandId)
    refuseFields({ brandId: 'A published link stays with its brand' });
  await mustExist(db, {
    table: 'sub_group',
    column: 'sub_group_id',
    ids: link.subGroupIds,
    field: (at) => `subGroupIds.${at}`,
    brandId,
  });
  await senderMustExist(db, link);
  if (link.accessKeyId !== null) await keyMustExist(db, { accessKeyId: link.accessKeyId, brandId });
  const named = [
    { table: 'theme', column: 'theme_id', field: 'themeId' },
    { table: 'header', column: 'id', field: 'headerId' },
    { table: 'footer', column: 'id', field: 'footerId' },
    { table: 'privacy_policy', column: 'privacy_policy_id', field: 'privacyPolicyId' },
  ] as const;
  for (const { field, ...reference } of named) {
    const id = link[field];
    await mustExist(db, { ...reference, field, ids: id === null ? [] : [id], brandId });
  }
};
