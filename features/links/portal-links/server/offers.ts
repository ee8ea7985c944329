import { sql, type RawBuilder } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { linkTypes } from '../../links/contract/link-types.ts';
import { addressBase, namesOfKeys, namesOfSenders } from '../../links/door.ts';
import type { PortalOffers } from '../contract.ts';

type Named = PortalOffers['themes'][number];

/** What a portal of a brand may be made of: rows of the brand and universal ones. */
export const offersFor = async (
  call: Pick<Call, 'db' | 'brands' | 'platform'>,
  brandId: number,
): Promise<PortalOffers> => {
  const { db, platform } = call;
  if (brandId !== 0) mustSeeBrand(call, brandId);
  const rows = async (query: RawBuilder<Named>): Promise<Named[]> => (await query.execute(db)).rows;
  const near = sql`brand_id in (${brandId}, 0)`;
  return {
    subGroups: await rows(sql`
      select g.sub_group_id as id, p.parent_group_name || ' › ' || g.sub_group_name as name
      from sub_group g join parent_group p on p.parent_group_id = g.parent_group_id
      where g.brand_id in (${brandId}, 0) order by p.display_order, g.display_order, g.sub_group_id`),
    themes: await rows(sql`
      select theme_id as id, style_name as name from theme where ${near} order by lower(style_name)`),
    headers: await rows(sql`
      select id, header_name as name from header where ${near} and status = 'Published' order by lower(header_name)`),
    footers: await rows(sql`
      select id, footer_name as name from footer where ${near} and status = 'Published' order by lower(footer_name)`),
    privacyPolicies: await rows(sql`
      select p.privacy_policy_id as id, v.policy_name as name
      from privacy_policy p join privacy_policy_version v on v.privacy_policy_id = p.privacy_policy_id and v.is_active
      where p.brand_id in (${brandId}, 0) order by lower(v.policy_name)`),
    senders: await namesOfSenders(db, brandId),
    accessKeys: await namesOfKeys(db, brandId),
    address: await addressBase(db, platform, { brandId, linkType: linkTypes.publicPortal }),
  };
};
