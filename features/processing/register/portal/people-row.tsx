import { Link } from '@tanstack/react-router';
import { screenIn } from '@candour/kit/contract/screen';
import { texts } from '@candour/kit/contract/texts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Chart } from '@candour/ui/chart.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import layout from '@candour/ui/layout.module.css';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { channelScreens } from '../../../consent-model/channels/contract.ts';
import type { Board } from '../contract.ts';
import classes from './dashboard.module.css';

const catalogue = texts({
  submissions: 'New submissions',
  day: 'Day',
  count: (count: string) => `${count} in the last 30 days`,
  optedIn: 'Opted in',
  none: 'Nobody has answered for a channel so far.',
  requests: 'Rights requests',
  new: 'New',
  verifying: 'Verifying',
  inProgress: 'In progress',
  overdue: 'Overdue',
});

/** What people said and asked for. */
export const PeopleRow = ({ people: { submissions, days, channels, requests } }: Pick<Board, 'people'>) => {
  const words = useTexts(catalogue);
  const may = useMay();
  return (
    <div className={classes.charts}>
      <TitledCard title={words.submissions}>
        <p className={layout.dim}>{words.count(submissions.toLocaleString('en'))}</p>
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
          facts={channels.map(({ channelId, channelName, optedIn }) => [
            channelName,
            may(screenIn(channelScreens, 'manage-channel').access) ? (
              <Link {...linkTo(channelScreens, 'manage-channel', { search: { channelId } })}>
                {peopleText(optedIn)}
                <span className="visually-hidden">: {channelName}</span>
              </Link>
            ) : (
              peopleText(optedIn)
            ),
          ])}
        />
      </TitledCard>
      <TitledCard title={words.requests}>
        <Facts
          facts={[
            [words.new, requests.new.toLocaleString('en')],
            [words.verifying, requests.verifying.toLocaleString('en')],
            [words.inProgress, requests.inProgress.toLocaleString('en')],
            [words.overdue, requests.overdue.toLocaleString('en')],
          ]}
        />
      </TitledCard>
    </div>
  );
};

/** 1 to 4 people are not told apart. */
const peopleText = (count: number | null): string =>
  count === null ? '<\u00A05' : count.toLocaleString('en');
