import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { HeaderFooterCombination, PortalConfig, ResponseChannel, SourceCode } from '../contract.ts';

/** The rows of one brand and Universal ones, or all that the caller sees. */
const nearTo = (brandId: number | undefined) =>
  brandId === undefined || brandId === -1 ? sql<boolean>`true` : sql<boolean>`brand_id in (${brandId}, 0)`;

export const readSourceCodes = (db: Db, brandId?: number): Promise<SourceCode[]> =>
  db
    .selectFrom('sourceCode')
    .selectAll()
    .where(nearTo(brandId))
    .orderBy(sql`lower(source_code_name)`)
    .orderBy('sourceCodeId')
    .execute();

export const readResponseChannels = (db: Db, brandId?: number): Promise<ResponseChannel[]> =>
  db
    .selectFrom('responseChannel')
    .select([
      'responseChannelId',
      'responseChannelName',
      'brandId',
      'isDefault',
      'isActive',
      'isEnteredByAgent',
    ])
    .where(nearTo(brandId))
    .orderBy('displayOrder')
    .orderBy('responseChannelId')
    .execute();

const readCombinations = (db: Db): Promise<HeaderFooterCombination[]> =>
  db
    .selectFrom('headerFooterCombination')
    .selectAll()
    .orderBy(sql`lower(combination_name)`)
    .orderBy('headerFooterCombinationId')
    .execute();

type Lists = Pick<PortalConfig, 'sourceCodes' | 'responseChannels' | 'headerFooterCombinations'>;

export const readLists = async (db: Db): Promise<Lists> => ({
  sourceCodes: await readSourceCodes(db),
  responseChannels: await readResponseChannels(db),
  headerFooterCombinations: await readCombinations(db),
});
