import type { DeliveryRecord, Filters } from '../plan.ts';

/** Whether a service sends a record; `brandIds` are those of its system. */
export const passesFilters = (
  record: DeliveryRecord,
  { filters, brandIds }: { filters: Filters; brandIds: readonly number[] },
): boolean => {
  const { values } = record;
  const own = record.brandIds ?? [record.brandId];
  const isOf = (listed: readonly number[]): boolean => own.some((brandId) => allows(listed, brandId));
  if (!(brandIds.includes(0) || isOf(brandIds)) || !isOf(filters.brandIds)) return false;
  const source = values['consent.method'] ?? values['submission.source'];
  if (source !== undefined && !allows(filters.sources, source)) return false;
  const code = values['submission.transactionType'];
  if (code !== undefined && !allows(filters.transactionTypeCodes, code)) return false;
  if (!filters.hasFields.every((field) => (values[field] ?? '') !== '')) return false;
  return hasDecision(values['consent.decisions'] ?? answerOf(values), filters);
};

/** The one answer that a change of a preference is about. */
const answerOf = (values: DeliveryRecord['values']): unknown =>
  values['preference.channelId'] === undefined
    ? undefined
    : [
        {
          channelId: values['preference.channelId'],
          statementId: values['preference.statementId'],
          value: values['preference.value'],
        },
      ];

const allows = (listed: readonly unknown[], value: unknown): boolean =>
  listed.length === 0 || listed.includes(value);

/** Channel, statement and value must all match in the same answer. */
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
