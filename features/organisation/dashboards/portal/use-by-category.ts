import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { getConsentByCategory, spanFor, spans } from '../contract/by-category.ts';

export type Period = { from: string; to: string };

/** What was said to each category, told apart as the address says, or as suits the period. */
export const useByCategory = (period: Period, brandId: number) => {
  const [{ span }] = useAddress<'span'>();
  const days = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1;
  const chosen = spans.find((each) => each === span) ?? spanFor(days);
  return useRead(
    getConsentByCategory,
    { params: { id: 0 }, query: { ...period, brandId, span: chosen } },
    { isLive: { everySeconds: 60 } },
  ).data;
};
