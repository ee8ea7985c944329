import { mdiChartBar, mdiDownload } from '@mdi/js';
import { Suspense, type ReactNode } from 'react';
import { hasPermission } from '@candour/kit/contract/has-permission';
import { texts } from '@candour/kit/contract/texts';
import { csvOf, download } from '@candour/kit/portal/csv.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { Chart } from '@candour/ui/chart.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { getDashboardData, type BannerBoard } from './contract.ts';
import { BreakDown } from './portal/break-down.tsx';
import classes from './portal/dashboard.module.css';
import { answers as series } from './portal/series.ts';
import { useFirstSteps } from './portal/first-steps/use-first-steps.ts';
import { EventTiles, Tiles } from './portal/tiles.tsx';
import { UnusedStart } from './portal/unused-start.tsx';

const catalogue = texts({
  title: 'Dashboard',
  purpose: 'How visitors meet your banners and what they answer.',
  period: 'Period',
  brand: 'Brand',
  export: 'Export CSV',
  byDay: 'Answers by day',
  day: 'Day',
  events: 'What became of consents',
  byBanner: 'By banner and profile',
  byDevice: 'By device',
  byCountry: 'By country',
  none: 'No visitors in this period',
  noneText: 'Numbers appear as soon as a published banner is shown on a site.',
  away: 'Put away. You find the first steps again under Help.',
  notPermitted: 'Nothing to show here',
  notPermittedText: 'Use the menu to reach the areas you work in.',
});

// Most people have been there.
const FirstSteps = lazyPart(() => import('./portal/first-steps/first-steps.tsx'), 'FirstSteps');

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
] as const;
const day = 86_400_000;
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
    return <ConsentBanners first={isShown === undefined ? <Skeleton height={480} /> : first} />;
  return (
    <>
      <PageHead title={words.title} />
      {first || (
        <EmptyState icon={mdiChartBar} title={words.notPermitted}>
          {words.notPermittedText}
        </EmptyState>
      )}
    </>
  );
};

/** The board with impressions and answers of cookie banners; the first steps stand before it, and in its place while it is empty. */
const ConsentBanners = ({ first }: { first: ReactNode }) => {
  const words = useTexts(catalogue);
  const { brands } = useSurroundings();
  const [{ days = '30', brand = '-1' }, change] = useAddress<'days' | 'brand'>();
  const now = Date.now();
  const period = { from: dayText(now - (Number(days) - 1) * day), to: dayText(now) };
  const query = { ...period, brandId: Number(brand) };
  const { data } = useRead(getDashboardData, { params: { id: 0 }, query }, { isLive: true });
  const choices = brands.filter(({ brandId }) => brandId !== 0);
  if (first && (data === undefined || isEmpty(data))) {
    return (
      <>
        <PageHead title={words.title} />
        {first}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          data && (
            <Button icon={mdiDownload} onClick={() => exportDays(data)}>
              {words.export}
            </Button>
          )
        }
      />
      {first}
      <div className={classes.filters}>
        <FilterChip
          label={words.period}
          choices={periods}
          value={String(days)}
          onChoose={(value) => change({ days: value })}
        />
        {choices.length > 1 && (
          <FilterChip
            label={words.brand}
            choices={[
              { value: '-1', label: 'View All' },
              ...choices.map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName })),
            ]}
            value={String(brand)}
            onChoose={(value) => change({ brand: value })}
          />
        )}
      </div>
      {data === undefined ? <Waiting height={560} /> : <Board board={data} />}
    </>
  );
};

const Board = ({ board }: { board: BannerBoard }) => {
  const words = useTexts(catalogue);
  const { totals } = board;
  const months = monthsIn(board.days);
  if (isEmpty(board)) return <UnusedStart title={words.none} text={words.noneText} />;
  return (
    <div className={classes.board}>
      <div className={classes.wide}>
        <Tiles totals={totals} />
      </div>
      <Card className={classes.wide}>
        <h2 className={classes.title}>{words.byDay}</h2>
        <Chart
          kind="bar"
          isStacked
          rows={board.days}
          x="day"
          xLabel={words.day}
          series={series}
          tick={months === undefined ? shortDay : monthInWords}
          ticks={months}
          whole={dayInWords}
          label={words.byDay}
        />
      </Card>
      <section className={classes.wide}>
        <h2 className={classes.title}>{words.events}</h2>
        <EventTiles events={board.events} />
      </section>
      <Card className={classes.wide}>
        <BreakDown
          title={words.byBanner}
          rows={board.banners.map((row) => ({
            ...row,
            name: `${row.consentBannerName} – ${row.profileName}`,
          }))}
        />
      </Card>
      <Card>
        <BreakDown
          title={words.byDevice}
          rows={board.devices.map((row) => ({ ...row, name: deviceNames[row.device] ?? 'Other' }))}
        />
      </Card>
      <Card>
        <BreakDown
          title={words.byCountry}
          rows={board.countries.map((row) => ({
            ...row,
            name: row.country === '' ? 'Unknown' : countryName(row.country),
          }))}
        />
      </Card>
    </div>
  );
};

const isEmpty = ({ totals: { impressions, accept, reject, custom } }: BannerBoard): boolean =>
  impressions + accept + reject + custom === 0;

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** The first days of months, where there are more than anybody could tell apart by their days. */
const monthsIn = (days: BannerBoard['days']): string[] | undefined =>
  days.length > 180 ? days.flatMap((row) => (row.day.endsWith('-01') ? [row.day] : [])) : undefined;

const deviceNames: Record<string, string> = { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' };
const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

const exportDays = ({ days }: BannerBoard): void => {
  const columns = [
    { title: 'Day', value: (row: BannerBoard['days'][number]) => row.day },
    { title: 'Impressions', value: (row: BannerBoard['days'][number]) => row.impressions },
    ...series.map(({ name, label }) => ({
      title: label,
      value: (row: BannerBoard['days'][number]) => row[name],
    })),
  ];
  download('consent-banners.csv', csvOf(days, columns));
};

export const screens = { dashboard: Dashboard };
