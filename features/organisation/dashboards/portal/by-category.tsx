import { mdiDownload } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { download } from '@candour/kit/portal/csv.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { Chart } from '@candour/ui/chart.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { categoryCsv } from '../contract/by-category-csv.ts';
import { answersTo, spans, type ByCategory, type CategoryFigures } from '../contract/by-category.ts';
import { shareText } from '../contract/shares.ts';
import panel from './board.module.css';
import { FigureTable } from './consent/figure-table.tsx';
import { shortDay } from './days.ts';
import { useByCategory, type Period } from './use-by-category.ts';

const catalogue = texts({
  title: 'Consent by category',
  note: 'An answer counts for each category it could refuse: yes to all of its services, to some, or to none.',
  category: 'Category',
  byCategory: 'By category',
  span: 'Span',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  accepted: 'Accepted',
  partly: 'In part',
  refused: 'Refused',
  rate: 'Accept rate',
  answers: 'Answers',
  none: 'No category was answered in this period.',
  export: 'Export CSV',
});

type Props = { period: Period; brandId: number };

/** What was said to each category, over time for one of them, and in total for all. */
export const ConsentByCategory = ({ period, brandId }: Props) => {
  const words = useTexts(catalogue);
  const [, change] = useAddress<'span'>();
  const data = useByCategory(period, brandId);
  if (data === undefined) return <Skeleton height={480} />;
  return (
    <>
      <Card className={panel.panel}>
        <div className={panel.panelHead}>
          <h2>{words.title}</h2>
          <Segmented
            label={words.span}
            choices={spans.map((value) => ({ value, label: words[value] }))}
            value={data.span}
            onChoose={(value) => change({ span: value })}
          />
          <Button
            look="quiet"
            small
            className={panel.export}
            icon={mdiDownload}
            onClick={() => download(`consent-by-category-${period.from}-${period.to}.csv`, categoryCsv(data))}
          >
            {words.export}
          </Button>
        </div>
        <p className={panel.note}>{data.categories.length === 0 ? words.none : words.note}</p>
        {data.categories.length > 0 && <OverTime data={data} />}
      </Card>
      {data.categories.length > 0 && <Totals categories={data.categories} />}
    </>
  );
};

const keyOf = ({ categoryId, brandName }: CategoryFigures): string => `${categoryId} ${brandName}`;

/** The answers to one category; the most answered one unless somebody chooses. */
const OverTime = ({ data: { span, starts, categories } }: { data: ByCategory }) => {
  const words = useTexts(catalogue);
  const [key, choose] = useState<string | null>(null);
  const shown = categories.find((each) => keyOf(each) === key) ?? categories[0];
  if (shown === undefined) return null;
  const hasBrands = new Set(categories.map(({ brandName }) => brandName)).size > 1;
  const rows = starts.map((start, at) => ({
    start,
    accepted: shown.parts[at]?.accepted ?? 0,
    partly: shown.parts[at]?.partly ?? 0,
    refused: shown.parts[at]?.refused ?? 0,
  }));
  const first = rows.findIndex((row) => answersTo(row) > 0);
  const whole = answersTo(shown);
  return (
    <>
      <div className={panel.chosen}>
        <Select
          aria-label={words.category}
          choices={categories.map((each) => ({
            value: keyOf(each),
            label: hasBrands ? `${each.categoryName} – ${each.brandName}` : each.categoryName,
          }))}
          value={keyOf(shown)}
          onValueChange={choose}
        />
      </div>
      <Chart
        kind="bar"
        isStacked
        isShare
        rows={rows.slice(Math.max(first, 0))}
        x="start"
        xLabel={words[span]}
        series={series.map(({ name, colour }) => ({
          name,
          colour,
          label: words[name],
          note: shareText({ some: shown[name], of: whole }),
        }))}
        tick={span === 'month' ? monthInWords : shortDay}
        whole={dayInWords}
        height={240}
        label={`${words.title}: ${shown.categoryName}`}
      />
    </>
  );
};

const Totals = ({ categories }: Pick<ByCategory, 'categories'>) => {
  const words = useTexts(catalogue);
  return (
    <FigureTable
      title={words.byCategory}
      rows={categories}
      idOf={keyOf}
      none={words.none}
      columns={[
        {
          title: words.category,
          cell: ({ categoryName, brandName }) => (
            <>
              {categoryName}
              <small>{brandName}</small>
            </>
          ),
        },
        { title: words.answers, cell: (row) => answersTo(row).toLocaleString('en') },
        {
          title: words.rate,
          cell: (row) => shareText({ some: row.accepted, of: answersTo(row) }),
        },
        ...series.map(({ name }) => ({
          title: words[name],
          cell: (row: CategoryFigures) => row[name].toLocaleString('en'),
        })),
      ]}
    />
  );
};

const series = [
  { name: 'accepted', colour: 'var(--chart-accept)' },
  { name: 'partly', colour: 'var(--chart-custom)' },
  { name: 'refused', colour: 'var(--chart-reject)' },
] as const;
