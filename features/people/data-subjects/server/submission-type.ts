import { sql } from 'kysely';
import type { AnswerEffect } from '@candour/consent/current-preference.ts';
import type { Db } from '@candour/kit/server/database';
import { isOn } from '@candour/kit/server/only-with';
import { refuseFields } from '@candour/kit/server/refusal';
import { transactionTypesKey } from '../../../consent-model/transaction-types/contract.ts';
import type { Submission } from '../contract/submission.ts';

export type SubmissionType = {
  transactionTypeId: number;
  effect: AnswerEffect;
  /** Whether other systems are told. */
  triggersConnectors: boolean;
};

/**
 * The transaction type of a submission: the one it names, otherwise the default of its source, otherwise
 * the standard one. Without transaction types everything is standard.
 */
export const typeOf = async (
  db: Db,
  { brandId, sourceType, transactionType }: Pick<Submission, 'brandId' | 'sourceType' | 'transactionType'>,
): Promise<SubmissionType> => {
  const hasTypes = await isOn(db, transactionTypesKey);
  const code = hasTypes ? (transactionType ?? '') : 'STANDARD';
  const { rows } = await sql<SubmissionType>`
    select transaction_type_id, effect, triggers_connectors from transaction_type
    where brand_id in (${brandId}, 0) and (
      (code = ${code} and (not ${hasTypes} or (is_active and allowed_sources ? ${sourceType})))
      or (${code} = '' and (code = 'STANDARD' or (is_active and is_default_for ? ${sourceType}))))
    order by is_default_for ? ${sourceType} desc, brand_id desc limit 1`.execute(db);
  return rows[0] ?? refuseFields({ transactionType: 'There is no such transaction type for this source' });
};
