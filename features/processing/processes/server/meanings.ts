import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { consentCode, legitimateInterestCode } from '../../look-up-data/contract/types.ts';
import type { Process } from '../contract.ts';
import type { Meanings } from '../contract/problems.ts';

/** What the chosen look-up values of a process mean for its completeness. */
export const meaningsFor = async (db: Db, { dataCategoryIds, legalBasisId }: Process): Promise<Meanings> => {
  const { rows } = await sql<{ valueId: number; isSpecial: boolean; code: string | null }>`
    select value_id, is_special, code from look_up_value
    where value_id = any(${[...dataCategoryIds, legalBasisId ?? 0]}::int[])`.execute(db);
  const special = new Set(rows.filter(({ isSpecial }) => isSpecial).map(({ valueId }) => valueId));
  const code = rows.find(({ valueId }) => valueId === legalBasisId)?.code;
  return {
    isSpecial: (id) => special.has(id),
    isConsent: code === consentCode,
    isLegitimateInterest: code === legitimateInterestCode,
  };
};
