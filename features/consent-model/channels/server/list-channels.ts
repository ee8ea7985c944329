import { sql } from 'kysely';
import { handle } from '@candour/kit/server/endpoint';
import { intoLanguage } from '@candour/kit/server/in-language';
import type { ParentGroup, SubGroup } from '../../consent-structure/contract.ts';
import { channels, type Channel } from '../contract.ts';
import { channelView } from './channel-view.ts';

type Row = Channel & {
  subGroupTranslations: SubGroup['translations'];
  parentGroupTranslations: ParentGroup['translations'];
};

/** Channels by name, with their texts in the requested language. */
export const listChannels = handle(channels.routes.list, async ({ db, query: { languageId } }) => {
  const inLanguage = await intoLanguage(db, languageId);
  const rows = (await channelView(db)
    .select([
      's.translations as subGroupTranslations',
      'p.translations as parentGroupTranslations',
      sql`lower(c.channel_name)`.as('sortedBy'),
    ])
    .orderBy('sortedBy')
    .orderBy('c.channelId')
    .execute()) as Row[]; // the view of the noun
  return {
    channels: rows.map(({ subGroupTranslations, parentGroupTranslations, ...row }) => {
      const inGroups = inLanguage(inLanguage(row, parentGroupTranslations), subGroupTranslations);
      return inLanguage(inGroups, row.translations);
    }),
  };
});
