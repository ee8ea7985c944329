import { sql, type RawBuilder } from 'kysely';
import type { AnswerEffect } from '@candour/consent/current-preference.ts';
import { keyIsOn } from '@candour/kit/server/only-with';
import { refuseFields } from '@candour/kit/server/refusal';
import { transactionTypesKey } from '../../../consent-model/transaction-types/contract.ts';
import type { Submission } from '../contract/submission.ts';

export type SubmissionType = {
  transactionTypeId: number;
  code: string;
  effect: AnswerEffect;
  /** Whether other systems are told. */
  triggersConnectors: boolean;
};

/** The transaction types of some brands and of all brands, whether in use or not. */
export type Types = { hasTypes: boolean; types: readonly StoredType[] };
export type StoredType = SubmissionType & {
  brandId: number;
  isActive: boolean;
  allowedSources: readonly string[];
  isDefaultFor: readonly string[];
};

/** JSON of the types of brands and of all brands. */
export const typesOf = (brandIds: readonly number[]): RawBuilder<StoredType[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('transactionTypeId', transaction_type_id, 'code', code, 'effect', effect,
    'triggersConnectors', triggers_connectors, 'brandId', brand_id, 'isActive', is_active,
    'allowedSources', allowed_sources, 'isDefaultFor', is_default_for)), '[]')
  from transaction_type where brand_id = any(${[0, ...brandIds]}::int[]))`;

/** Whether there are types, for submissions to name. */
export const hasTypes = keyIsOn(transactionTypesKey);

type Typed = Pick<Submission, 'brandId' | 'sourceType' | 'transactionType' | 'isCorrection'>;

/**
 * The transaction type of a submission: the one it names, otherwise the default of its source, otherwise
 * the standard one. Without transaction types everything is standard.
 */
export const typeOf = (
  { hasTypes, types }: Types,
  { brandId, sourceType, transactionType, isCorrection = false }: Typed,
): SubmissionType => {
  // Built in, and nothing staff can switch off.
  const correction = types.find((type) => type.code === 'CORRECTION' && type.brandId === 0);
  if (isCorrection && correction !== undefined) return correction;
  const code = hasTypes ? (transactionType ?? '') : 'STANDARD';
  const isDefault = (type: StoredType): boolean => type.isDefaultFor.includes(sourceType);
  const isNamed = (type: StoredType): boolean =>
    type.code === code && (!hasTypes || (type.isActive && type.allowedSources.includes(sourceType)));
  const isUnnamed = (type: StoredType): boolean =>
    code === '' && (type.code === 'STANDARD' || (type.isActive && isDefault(type)));
  const [first] = types
    .filter((type) => type.brandId === brandId || type.brandId === 0)
    .filter((type) => isNamed(type) || isUnnamed(type))
    .toSorted(
      (one, other) => Number(isDefault(other)) - Number(isDefault(one)) || other.brandId - one.brandId,
    );
  return first ?? refuseFields({ transactionType: 'There is no such transaction type for this source' });
};
