import { sql, type RawBuilder } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { formView } from '../../../collection/forms/door.ts';
import type { PageType } from '../../../appearance/confirmation-pages/contract.ts';
import type { LinkOffers } from '../contract.ts';
import { authenticationTypes, linkTypes } from '../contract/link-types.ts';
import { addressBase } from './address-base.ts';
import { namesOfSenders } from './senders.ts';
import { namesOfKeys } from './signing-keys.ts';

type Named = LinkOffers['themes'][number];

/** What a link of a brand may be made of: rows of the brand and universal ones. */
export const offersFor = async (
  call: Pick<Call, 'db' | 'brands' | 'platform'>,
  brandId: number,
): Promise<LinkOffers> => {
  const { db, platform } = call;
  // Links for all brands may be looked at by everybody.
  if (brandId !== 0) mustSeeBrand(call, brandId);
  const rows = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;
  return {
    statements: await rows(sql<LinkOffers['statements'][number]>`
      select s.statement_id as id, s.statement_name as name, s.statement_text as text, c.channel_name
      from statement s join channel c on c.channel_id = s.channel_id and not c.is_cookie_channel and c.is_active
      where s.brand_id in (${brandId}, 0) and s.status = 'Published' order by lower(s.statement_name)`),
    themes: await rows(sql<Named>`
      select theme_id as id, style_name as name from theme
      where brand_id in (${brandId}, 0) order by lower(style_name)`),
    confirmationPages: await rows(pagesOfType(brandId, 'ActionLinkDone')),
    donePages: await rows(pagesOfType(brandId, 'Submitted')),
    senders: await namesOfSenders(db, brandId),
    pages: await rows(sql<LinkOffers['pages'][number]>`
      select p.form_id as id, p.form_name as name, p.contains_pii from ${formView('preferencePage')} p
      where p.brand_id = ${brandId} order by lower(p.form_name)`),
    accessKeys: await namesOfKeys(db, brandId),
    pageLinks: await rows(sql<Named>`
      select link_id as id, link_name as name from public_link
      where brand_id = ${brandId} and link_type = ${linkTypes.preferencePage}
        and authentication_type = ${authenticationTypes.direct} order by lower(link_name)`),
    transactionTypes: await rows(sql<Named>`
      select transaction_type_id as id, name from transaction_type
      where brand_id in (${brandId}, 0) and is_active and allowed_sources ?| array['ActionLink', 'PreferencePageLink'] order by lower(name)`),
    address: await addressBase(db, platform, { brandId, linkType: linkTypes.action }),
    pageAddress: await addressBase(db, platform, { brandId, linkType: linkTypes.preferencePage }),
  };
};

const pagesOfType = (brandId: number, type: PageType): RawBuilder<Named> =>
  sql<Named>`
    select confirmation_page_id as id, page_name as name from confirmation_page
    where brand_id in (${brandId}, 0) and page_type = ${type} order by lower(page_name)`;
