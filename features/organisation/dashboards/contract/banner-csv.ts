import { csvText } from '@candour/kit/contract/csv-text';
import type { BannerBoard } from '../contract.ts';
import { categoryRows } from './by-category-csv.ts';
import type { ByCategory } from './by-category.ts';
import type { Counts } from './shares.ts';

type Period = { from: string; to: string };

/** Everything the board of banners shows, one row for each day, banner, device, country and category. */
export const bannerCsv = (
  { totals, before, events, days, banners, devices, countries }: BannerBoard,
  byCategory: ByCategory,
  { from, to }: Period,
): string =>
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
  ]);

const countsOf = ({ impressions, accept, reject, custom, noChoice }: Counts): number[] => [
  impressions,
  accept,
  reject,
  custom,
  noChoice,
];
