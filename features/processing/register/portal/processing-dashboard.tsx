import { Link } from '@tanstack/react-router';
import { mdiAlertCircleOutline, mdiAlertOutline, mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { csvText } from '@candour/kit/contract/csv-text';
import { download } from '@candour/kit/portal/csv.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import layout from '@candour/ui/layout.module.css';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { integrationScreens } from '../../../integrations/contract.ts';
import { processScreens } from '../../processes/contract.ts';
import { statuses } from '../../processes/contract/words.ts';
import { getBoard, type Board, type Need } from '../contract.ts';
import { Bars } from './bars.tsx';
import classes from './dashboard.module.css';
import { PeopleRow } from './people-row.tsx';

const catalogue = texts({
  title: 'Processing dashboard',
  purpose: 'How the register of processing stands, and what in it needs somebody.',
  csv: 'CSV',
  inForce: 'In force',
  overdue: 'Reviews overdue',
  highRisk: 'High risk',
  withoutBasis: 'Without a legal basis',
  outside: 'Transfers outside the EEA',
  byBasis: 'By legal basis',
  byDepartment: 'By department',
  byData: 'By category of data',
  needs: 'Needs attention',
  nothing: 'Nothing needs anybody.',
  open: 'Open process',
  openSystem: 'Open system',
});

type Search = NonNullable<
  Parameters<typeof linkTo<typeof processScreens, 'processing-processes'>>[2]
>['search'];
const listOf = (search: Search) => linkTo(processScreens, 'processing-processes', { search: search ?? {} });

/** The register in figures; each leads to the list behind it. */
export const ProcessingDashboard = () => {
  const words = useTexts(catalogue);
  const { data } = useRead(getBoard);
  if (data === undefined) {
    return (
      <>
        <PageHead title={words.title} purpose={words.purpose} />
        <Waiting height={420} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <Button icon={mdiDownload} onClick={() => download('processing-dashboard.csv', csvOfBoard(data))}>
            {words.csv}
          </Button>
        }
      />
      <div className={layout.stack5}>
        <Tiles board={data} />
        <div className={classes.charts}>
          <Bars title={words.byBasis} shares={data.byBasis} toList={(basis) => listOf({ basis })} />
          <Bars
            title={words.byDepartment}
            shares={data.byDepartment}
            toList={(department) => listOf({ department })}
          />
          <Bars
            title={words.byData}
            shares={data.byDataCategory}
            toList={(value) => listOf({ data: value })}
          />
        </div>
        <PeopleRow people={data.people} rights={data.rights} />
        <TitledCard title={words.needs}>
          {data.needs.length === 0 ? (
            <p className={layout.dim}>{words.nothing}</p>
          ) : (
            <ul className={classes.needs}>
              {data.needs.map((need, at) => (
                <NeedItem key={at} need={need} />
              ))}
            </ul>
          )}
        </TitledCard>
      </div>
    </>
  );
};

const Tiles = ({ board }: { board: Board }) => {
  const words = useTexts(catalogue);
  const tiles = [
    { label: words.inForce, value: board.inForce, search: { status: 'InForce' } },
    { label: statuses.Draft, value: board.byStatus.Draft, search: { status: 'Draft' } },
    { label: statuses.InReview, value: board.byStatus.InReview, search: { status: 'InReview' } },
    { label: words.overdue, value: board.overdue, search: { overdue: 'true' }, isBad: board.overdue > 0 },
    { label: words.highRisk, value: board.highRisk, search: { risk: 'High' } },
    {
      label: words.withoutBasis,
      value: board.withoutBasis,
      search: { basis: '-' },
      isBad: board.withoutBasis > 0,
    },
    { label: words.outside, value: board.transfersOutside, search: { transfers: 'outside' } },
  ].map(({ search, ...tile }) => ({ isBad: false, ...tile, place: listOf(search) }));
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ label, value, place, isBad }) => (
        <li key={label}>
          <Link {...place} className={classes.tile} data-bad={isBad || undefined}>
            <span>{label}</span>
            <strong>{value.toLocaleString('en')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const NeedItem = ({ need }: { need: Need }) => {
  const words = useTexts(catalogue);
  const { title, text, tone, processId, systemId } = need;
  return (
    <li data-tone={tone}>
      <Icon path={tone === 'danger' ? mdiAlertCircleOutline : mdiAlertOutline} size={18} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {processId !== null && (
        <Link {...linkTo(processScreens, 'manage-process', { search: { id: processId } })}>
          {words.open}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {processId === null && systemId !== null && (
        <Link {...linkTo(integrationScreens, 'manage-system-integration', { search: { systemId } })}>
          {words.openSystem}
          <span className="visually-hidden">: {text}</span>
        </Link>
      )}
    </li>
  );
};

const csvOfBoard = (board: Board): string =>
  csvText([
    ['Part', 'Name', 'Count', 'Text'],
    ['Register', 'In force', board.inForce, ''],
    ['Register', 'Reviews overdue', board.overdue, ''],
    ['Register', 'High risk', board.highRisk, ''],
    ['Register', 'Without a legal basis', board.withoutBasis, ''],
    ['Register', 'Transfers outside the EEA', board.transfersOutside, ''],
    ...Object.entries(board.byStatus).map(([name, count]) => ['Status', name, count, '']),
    ...board.byBasis.map(({ name, count }) => ['Legal basis', name, count, '']),
    ...board.byDepartment.map(({ name, count }) => ['Department', name, count, '']),
    ...board.byDataCategory.map(({ name, count }) => ['Category of data', name, count, '']),
    ['People', 'New submissions', board.people.submissions, ''],
    ...board.people.channels.map(({ channelName, optedIn }) => [
      'Opted in',
      channelName,
      optedIn ?? '< 5',
      '',
    ]),
    ...Object.entries(board.rights ?? {}).map(([name, count]) => ['Rights requests', name, count, '']),
    ...board.needs.map(({ title, text }) => ['Needs attention', title, '', text]),
  ]);
