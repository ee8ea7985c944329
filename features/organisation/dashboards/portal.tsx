import { mdiEmailOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useChosenBrand } from '@candour/kit/portal/use-chosen-brand.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { dateText } from '@candour/kit/portal/dates.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { getAttention, getDashboardData, getDashboards } from './contract.ts';
import { dashboardEmailScreens } from '../dashboard-emails/contract.ts';
import { BoardWaiting } from './portal/board-waiting.tsx';
import { Board } from './portal/board.tsx';
import classes from './portal/board.module.css';
import { useFirstSteps } from './portal/first-steps/use-first-steps.ts';

const catalogue = texts({
  title: 'Dashboard',
  board: 'Dashboard',
  period: 'Period',
  emails: 'Emails',
  away: 'Hidden. You can open the first steps again under Help.',
});

// Most people have been there.
const FirstSteps = lazyPart(() => import('./portal/first-steps/first-steps.tsx'), 'FirstSteps');

const OwnAreas = lazyPart(() => import('./portal/own-areas.tsx'), 'OwnAreas');

const ConsentDashboard = lazyPart(() => import('./portal/consent/consent-dashboard.tsx'), 'ConsentDashboard');

const boards = [
  { value: 'banners', label: 'Consent Banners' },
  { value: 'consent', label: 'Consent' },
] as const;
const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
] as const;
const day = 86_400_000;
const shortDay = (text: string): string => dateText(`${text}T12:00`).replace(/ \d{4}$/, '');

/** The days that an address names, as those of emails do; they are told as they are, not as days back from now. */
const fixedPeriod = (from = '', to = ''): { from: string; to: string } | undefined => {
  const span = Date.parse(to) - Date.parse(from);
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isDay(from) && isDay(to) && span >= 0 && span < 400 * day ? { from, to } : undefined;
};
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

const Dashboard = () => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const { isShown, steps, putAway } = useFirstSteps(words.away);
  const first = isShown === true && steps !== undefined && (
    <Suspense fallback={<Skeleton height={480} />}>
      <FirstSteps state={steps} putAway={putAway} />
    </Suspense>
  );
  if (hasPermission(person.permissionIds, 'DashboardConsent'))
    return <Boards first={first} isWaiting={isShown === undefined} />;
  return (
    <>
      <PageHead title={words.title} />
      {first || (
        <Suspense fallback={<Skeleton height={240} />}>
          <OwnAreas />
        </Suspense>
      )}
    </>
  );
};

/** The boards, one of them open, below the first steps; none before it is known whether there are such. */
const Boards = ({ first, isWaiting }: { first: ReactNode; isWaiting: boolean }) => {
  const words = useTexts(catalogue);
  const { data: dashboards } = useRead(getDashboards, undefined, { isQuiet: true });
  const own = dashboards?.find(({ isDefault }) => isDefault)?.id === 3 ? 'consent' : 'banners';
  const navigate = useNavigate();
  const [{ board = own, days = '30', from, to }, change] = useAddress<'board' | 'days' | 'from' | 'to'>();
  const { brandId, chip: brandChoice } = useChosenBrand();
  const isConsent = board === 'consent';
  const now = Date.now();
  const fixed = fixedPeriod(from, to);
  const period = fixed ?? { from: dayText(now - (Number(days) - 1) * day), to: dayText(now) };
  const banners = useRead(
    getDashboardData,
    { params: { id: 0 }, query: { ...period, brandId } },
    { isLive: true, isEnabled: !isConsent },
  );
  return (
    <div className={classes.page}>
      <PageHead
        title={words.title}
        actions={
          <>
            <Segmented
              label={words.board}
              choices={boards}
              value={isConsent ? 'consent' : 'banners'}
              onChoose={(value) => change({ board: value === own ? undefined : value })}
            />
            <Segmented
              label={words.period}
              choices={
                fixed === undefined
                  ? periods
                  : [...periods, { value: 'fixed', label: `${shortDay(fixed.from)} – ${shortDay(fixed.to)}` }]
              }
              value={
                fixed === undefined ? (periods.find(({ value }) => value === days)?.value ?? '30') : 'fixed'
              }
              onChoose={(value) =>
                value !== 'fixed' && change({ days: value, from: undefined, to: undefined })
              }
            />
            {brandChoice}
            <Button
              icon={mdiEmailOutline}
              onClick={() => void navigate(linkTo(dashboardEmailScreens, 'dashboard-emails'))}
            >
              {words.emails}
            </Button>
          </>
        }
      />
      {first}
      {isWaiting ? (
        <BoardWaiting />
      ) : isConsent ? (
        <Suspense fallback={<BoardWaiting />}>
          <ConsentDashboard period={period} brandId={brandId} />
        </Suspense>
      ) : (
        <BannerBoard read={banners} period={period} brandId={brandId} />
      )}
    </div>
  );
};

type BannerBoardProps = {
  read: UseQueryResult<ResponseOf<typeof getDashboardData>>;
  period: { from: string; to: string };
  brandId: number;
};

const BannerBoard = ({ read: { data, isError, dataUpdatedAt }, period, brandId }: BannerBoardProps) => {
  const attention = useRead(
    getAttention,
    { params: { id: 0 }, query: { brandId } },
    { isLive: { everySeconds: 60 }, isQuiet: true },
  );
  return data === undefined ? (
    <BoardWaiting />
  ) : (
    <Board
      board={data}
      attention={attention}
      staleSince={isError ? dataUpdatedAt : undefined}
      period={period}
      brandId={brandId}
    />
  );
};

export const screens = { dashboard: Dashboard };
