import { Link } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Chart } from '@candour/ui/chart.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import layout from '@candour/ui/layout.module.css';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { ListedFigure } from '@candour/kit/portal/listed-figure.tsx';
import { behind } from '../../../people/answers/contract/behind.ts';
import { rightsRequestScreens } from '../../../people/rights-requests/contract.ts';
import type { Board } from '../contract.ts';
import classes from './dashboard.module.css';

const catalogue = texts({
  submissions: 'New submissions',
  day: 'Day',
  inDays: 'in the last 30 days',
  optedIn: 'Opted in',
  none: 'Nobody has answered for a channel so far.',
  requests: 'Rights requests',
  new: 'New',
  verifying: 'Checking identity',
  inProgress: 'In progress',
  overdue: 'Overdue',
});

/** What people said and asked for. */
export const PeopleRow = ({
  people: { submissions, days, channels },
  rights,
  brandId,
}: Pick<Board, 'people' | 'rights'> & { brandId: number }) => {
  const words = useTexts(catalogue);
  const period = { from: days.at(0)?.day ?? '', to: days.at(-1)?.day ?? '' };
  const ofBrand = brandId > 0 ? { brand: String(brandId) } : {};
  return (
    <div className={classes.charts}>
      <TitledCard title={words.submissions}>
        <p className={layout.dim}>
          <ListedFigure
            text={submissions.toLocaleString('en')}
            name={words.submissions}
            behind={behind({ set: 'Submissions', period, brandId })}
          />{' '}
          {words.inDays}
        </p>
        <Chart
          kind="bar"
          rows={days}
          x="day"
          xLabel={words.day}
          series={[{ name: 'submissions', label: words.submissions, colour: 'var(--chart-accept)' }]}
          tick={(day) => `${Number(day.slice(8))} ${monthInWords(day).slice(0, 3)}`}
          whole={dayInWords}
          height={160}
          label={words.submissions}
        />
      </TitledCard>
      <TitledCard title={words.optedIn}>
        {channels.length === 0 && <p className={layout.dim}>{words.none}</p>}
        <Facts
          facts={channels.map((channel) => [
            channel.channelName,
            <ListedFigure
              key={`${channel.brandId} ${channel.channelId}`}
              text={peopleText(channel.optedIn)}
              name={channel.channelName}
              behind={behind({
                set: 'Standing',
                said: 'OptedIn',
                channel: channel.channelId,
                period,
                brandId: channel.brandId,
              })}
            />,
          ])}
        />
      </TitledCard>
      {rights !== null && (
        <TitledCard title={words.requests}>
          <Facts
            facts={[
              [
                words.new,
                <RequestsLink
                  key="new"
                  count={rights.new}
                  name={words.new}
                  search={{ ...ofBrand, status: 'New' }}
                />,
              ],
              [
                words.verifying,
                <RequestsLink
                  key="verifying"
                  count={rights.verifying}
                  name={words.verifying}
                  search={{ ...ofBrand, status: 'Verifying' }}
                />,
              ],
              [
                words.inProgress,
                <RequestsLink
                  key="progress"
                  count={rights.inProgress}
                  name={words.inProgress}
                  search={{ ...ofBrand, status: 'InProgress' }}
                />,
              ],
              [
                words.overdue,
                <RequestsLink
                  key="overdue"
                  count={rights.overdue}
                  name={words.overdue}
                  search={{ ...ofBrand, urgency: 'Overdue' }}
                />,
              ],
            ]}
          />
        </TitledCard>
      )}
    </div>
  );
};

type RequestsLinkProps = {
  count: number;
  name: string;
  search: { status?: string; urgency?: string; brand?: string };
};

const RequestsLink = ({ count, name, search }: RequestsLinkProps) => (
  <Link {...linkTo(rightsRequestScreens, 'rights-requests', { search })}>
    {count.toLocaleString('en')}
    <span className="visually-hidden">: {name}</span>
  </Link>
);

/** 1 to 4 people are not told apart. */
const peopleText = (count: number | null): string =>
  count === null ? '<\u00A05' : count.toLocaleString('en');
