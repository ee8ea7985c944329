import type { Db } from '@candour/kit/server/database';
import { bannerCsv } from '../../dashboards/contract/banner-csv.ts';
import { bannerFigures, type MovedFigure } from '../../dashboards/contract/banner-figures.ts';
import { consentCsv } from '../../dashboards/contract/consent-csv.ts';
import { channelFigures, consentFigures } from '../../dashboards/contract/consent-figures.ts';
import type { Figure } from '../../dashboards/contract/figure.ts';
import { fromFirstData } from '../../dashboards/contract/shares.ts';
import {
  bannerBoard,
  consentBoard,
  consentByCategory,
  periodOf,
  reConsentsOf,
} from '../../dashboards/door.ts';
import { boardCsv } from '../../../processing/register/contract/board-csv.ts';
import { registerFigures } from '../../../processing/register/contract/board-figures.ts';
import { boardFor } from '../../../processing/register/door.ts';
import type { DashboardName } from '../contract/dashboards.ts';

type Wanted = {
  dashboard: DashboardName;
  brandId: number;
  days: { from: string; to: string };
  permissionIds: readonly number[];
  now: Date;
};

/** What a dashboard shows to somebody, in few figures and as a file; the transaction sees their brands. */
export const figuresFor = async (
  db: Db,
  { dashboard, brandId, days, permissionIds, now }: Wanted,
): Promise<{ figures: Figure[]; csv: string }> => {
  if (dashboard === 'DataProcessing') {
    const board = await boardFor(db, { permissionIds, now, brandId });
    return { figures: figuresOfRegister(board), csv: boardCsv(board) };
  }
  const period = periodOf({ ...days, brandId: brandId === 0 ? undefined : brandId }, now);
  if (dashboard === 'Consent') {
    const board = await consentBoard(db, period);
    return { figures: [...consentFigures(board), ...channelFigures(board)], csv: consentCsv(board) };
  }
  const board = await bannerBoard(db, period);
  const { accepted, answered, shown } = bannerFigures(board, fromFirstData(board.days).length);
  return {
    figures: [accepted, answered, shown].map(withChange),
    csv: bannerCsv({
      board,
      byCategory: await consentByCategory(db, period, undefined),
      reConsents: await reConsentsOf(db, period),
      period: days,
    }),
  };
};

const withChange = ({ label, value, note, change }: MovedFigure): Figure => {
  if (change === undefined) return { label, value, note };
  const moved = change.isNone ? 'no change' : `${change.isUp ? '+' : '−'}${change.text}`;
  return { label, value, note: `${note}; ${moved} against the period before` };
};

const figuresOfRegister = (board: Awaited<ReturnType<typeof boardFor>>): Figure[] => {
  const counted = registerFigures(board).map(({ label, count }) => ({ label, count, note: '' }));
  const { rights, people } = board;
  const asked =
    rights === null
      ? []
      : [{ label: 'Rights requests overdue', count: rights.overdue, note: openIn(rights) }];
  const said = { label: 'New submissions', count: people.submissions, note: 'in the last 30 days' };
  return [...counted, ...asked, said].map(({ label, count, note }) => ({
    label,
    value: count.toLocaleString('en'),
    note,
  }));
};

const openIn = ({
  new: fresh,
  verifying,
  inProgress,
}: {
  new: number;
  verifying: number;
  inProgress: number;
}): string => `of ${fresh + verifying + inProgress} open`;
