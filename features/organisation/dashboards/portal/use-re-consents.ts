import { useRead } from '@candour/kit/portal/query.ts';
import { getReConsents, type ReConsent } from '../contract/re-consents.ts';
import type { Period } from './use-by-category.ts';

/** When banners asked everybody again, and how visitors have answered since. */
export const useReConsents = (period: Period, brandId: number): readonly ReConsent[] | undefined =>
  useRead(
    getReConsents,
    { params: { id: 0 }, query: { ...period, brandId } },
    { isLive: { everySeconds: 60 } },
  ).data?.reConsents;
