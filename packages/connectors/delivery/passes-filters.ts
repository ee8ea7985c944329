import type { DeliveryRecord, Filters } from '../plan.ts';

/** Whether a record is one that a service sends; `brandIds` are those of its system. */
export const passesFilters = (
  record: DeliveryRecord,
  { filters, brandIds }: { filters: Filters; brandIds: readonly number[] },
): boolean => {
  const { brandId, values } = record;
  const isOwn = brandIds.length === 0 || brandIds.includes(0) || brandIds.includes(brandId);
  if (!isOwn || !allows(filters.brandIds, brandId)) return false;
  if (!allows(filters.sources, values['consent.method'])) return false;
  const code = values['preference.transactionTypeCode'];
  if (code !== undefined && !allows(filters.transactionTypeCodes, code)) return false;
  if (!filters.hasFields.every((field) => (values[field] ?? '') !== '')) return false;
  return hasDecision(values['consent.decisions'], filters);
};

const allows = (listed: readonly unknown[], value: unknown): boolean =>
  listed.length === 0 || listed.includes(value);

/** One and the same answer must fit channel, statement and value. */
const hasDecision = (decisions: unknown, { channelIds, statementIds, values }: Filters): boolean => {
  if (channelIds.length + statementIds.length + values.length === 0) return true;
  if (!Array.isArray(decisions)) return true;
  return decisions.some(
    (each: { channelId?: unknown; statementId?: unknown; value?: unknown } | null) =>
      allows(channelIds, each?.channelId) &&
      allows(statementIds, each?.statementId) &&
      allows(values, each?.value),
  );
};
