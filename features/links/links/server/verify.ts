import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { PublicLink } from '../contract.ts';
import { authenticationTypes, linkTypes } from '../contract/link-types.ts';
import { senderMustExist } from './senders.ts';
import { keyMustExist } from './signing-keys.ts';

/** What a link names must be of its brand or of all brands; a published link stays in its brand. */
export const verify = async (db: Db, link: PublicLink, before: PublicLink | null): Promise<void> => {
  const { brandId, actions, preferencePageId, themeId, confirmationPageId, transactionTypeId } = link;
  const { accessKeyId, alsoOpenPreferencePageLinkId: leadsTo } = link;
  if (before !== null && before.status !== 'Draft' && before.brandId !== brandId)
    refuseFields({ brandId: 'A published link stays with its brand' });
  if (before !== null && before.linkType !== link.linkType)
    refuseFields({ linkType: 'A link stays what it is' });
  const held = before?.actions.map(({ statementId }) => statementId) ?? [];
  await mustExist(db, {
    table: 'statement',
    column: 'statement_id',
    ids: actions.map(({ statementId }) => statementId),
    field: (at) => `actions.${at}.statementId`,
    brandId,
    where: sql`(status <> 'Retired' or statement_id = any(${held}::int[]))`,
  });
  const named = [
    { table: 'preference_page', column: 'form_id', id: preferencePageId, field: 'preferencePageId' },
    { table: 'theme', column: 'theme_id', id: themeId, field: 'themeId' },
    {
      table: 'transaction_type',
      column: 'transaction_type_id',
      id: transactionTypeId,
      field: 'transactionTypeId',
    },
  ];
  for (const { id, ...reference } of named)
    await mustExist(db, { ...reference, ids: id === null ? [] : [id], brandId });
  await senderMustExist(db, link);
  if (accessKeyId !== null) await keyMustExist(db, { accessKeyId, brandId });
  await mustExist(db, {
    table: 'public_link',
    column: 'link_id',
    ids: leadsTo === null ? [] : [leadsTo],
    field: 'alsoOpenPreferencePageLinkId',
    brandId,
    where: sql`link_type = ${linkTypes.preferencePage} and authentication_type = ${authenticationTypes.direct}`,
  });
  await mustExist(db, {
    table: 'confirmation_page',
    column: 'confirmation_page_id',
    ids: confirmationPageId === null ? [] : [confirmationPageId],
    field: 'confirmationPageId',
    brandId,
    where: sql`page_type = ${link.linkType === linkTypes.action ? 'ActionLinkDone' : 'Submitted'}`,
  });
};
