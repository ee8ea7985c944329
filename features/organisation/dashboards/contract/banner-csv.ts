import { csvText } from '@candour/kit/contract/csv-text';
import type { BannerBoard } from '../contract.ts';
import { categoryRows } from './by-category-csv.ts';
import type { ByCategory } from './by-category.ts';
import { reConsentRows } from './re-consents-csv.ts';
import type { ReConsent } from './re-consents.ts';
import type { Counts } from './shares.ts';

type Shown = {
  board: BannerBoard;
  byCategory: ByCategory;
  reConsents: readonly ReConsent[];
  period: { from: string; to: string };
};

/**
 * Everything the board of banners shows, one row for each day, banner, device, country, category, and time a
 * banner asked again.
 */
export const bannerCsv = ({
  board: { totals, before, events, days, banners, devices, countries },
  byCategory,
  reConsents,
  period: { from, to },
}: Shown): string =>
  csvText([
    ['Part', 'Name', 'Brand', 'Shown', 'Accept all', 'Reject all', 'Custom', 'No choice'],
    ['Total', `${from} to ${to}`, '', ...countsOf(totals)],
    ['Period before', '', '', ...countsOf(before)],
    ...days.map(({ day, ...counts }) => ['Day', day, '', ...countsOf(counts)]),
    ...banners.map((row) => [
      'Banner',
      `${row.consentBannerName} – ${row.profileName}`,
      row.brandName,
      ...countsOf(row),
    ]),
    ...devices.map((row) => ['Device', row.device, '', ...countsOf(row)]),
    ...countries.map((row) => ['Country', row.country, '', ...countsOf(row)]),
    [],
    ['Part', 'Name', 'Count'],
    ['GPC', 'Answers with Global Privacy Control', totals.gpc],
    ['Consents', 'Given', events.given],
    ['Consents', 'Refused', events.refused],
    ['Consents', 'Withdrawn', events.withdrawn],
    ['Consents', 'Expired', events.expired],
    ['Consents', 'Asked again', events.reAsked],
    [],
    ...categoryRows(byCategory),
    [],
    ...reConsentRows(reConsents),
  ]);

const countsOf = ({ impressions, accept, reject, custom, noChoice }: Counts): number[] => [
  impressions,
  accept,
  reject,
  custom,
  noChoice,
];
