import { Link, useNavigate } from '@tanstack/react-router';
import { mdiAlertCircleOutline, mdiAlertOutline, mdiDownload, mdiEmailOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useChosenBrand } from '@candour/kit/portal/use-chosen-brand.tsx';
import { download } from '@candour/kit/portal/csv.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ReadFailed, useFailedReads } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import layout from '@candour/ui/layout.module.css';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { dashboardEmailScreens } from '../../../organisation/dashboard-emails/contract.ts';
import { integrationScreens } from '../../../integrations/contract.ts';
import { processScreens } from '../../processes/contract.ts';
import { boardCsv } from '../contract/board-csv.ts';
import { live, registerFigures } from '../contract/board-figures.ts';
import { getBoard, type Board, type Need } from '../contract.ts';
import { Bars } from './bars.tsx';
import classes from './dashboard.module.css';
import { PeopleRow } from './people-row.tsx';

const catalogue = texts({
  title: 'Processing dashboard',
  purpose: 'How the register of processing stands, and what in it needs somebody.',
  csv: 'CSV',
  emails: 'Emails',
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
/** Lists of processes, of the brand that the dashboard shows. */
const listsOf = (brandId: number) => (search: Search) =>
  linkTo(processScreens, 'processing-processes', {
    search: { ...search, ...(brandId > 0 && { ofBrand: String(brandId) }) },
  });

/** The register in figures; each leads to the list behind it. */
export const ProcessingDashboard = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { brandId, chip } = useChosenBrand();
  const { data } = useRead(getBoard, { query: { brandId } });
  const listOf = listsOf(brandId);
  if (data === undefined) {
    return (
      <>
        <PageHead title={words.title} purpose={words.purpose} />
        <WaitingBoard />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            {chip}
            <Button
              icon={mdiEmailOutline}
              onClick={() => void navigate(linkTo(dashboardEmailScreens, 'dashboard-emails'))}
            >
              {words.emails}
            </Button>
            <Button icon={mdiDownload} onClick={() => download('processing-dashboard.csv', boardCsv(data))}>
              {words.csv}
            </Button>
          </>
        }
      />
      <div className={layout.stack5}>
        <Tiles board={data} listOf={listOf} />
        <div className={classes.charts}>
          <Bars title={words.byBasis} shares={data.byBasis} toList={(basis) => listOf({ ...live, basis })} />
          <Bars
            title={words.byDepartment}
            shares={data.byDepartment}
            toList={(department) => listOf({ ...live, department })}
          />
          <Bars
            title={words.byData}
            shares={data.byDataCategory}
            toList={(value) => listOf({ ...live, data: value })}
          />
        </div>
        <PeopleRow people={data.people} rights={data.rights} brandId={brandId} />
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

/** Its tiles and charts, while they load. */
const WaitingBoard = () => {
  const failed = useFailedReads();
  if (failed !== undefined) return <ReadFailed failed={failed} />;
  return (
    <div className={layout.stack5}>
      <div className={classes.tiles}>
        {[1, 2, 3, 4, 5, 6, 7].map((tile) => (
          <Skeleton key={tile} height={96} radius={10} />
        ))}
      </div>
      <div className={classes.charts}>
        {[1, 2, 3].map((chart) => (
          <Skeleton key={chart} height={220} radius={10} />
        ))}
      </div>
    </div>
  );
};

const Tiles = ({ board, listOf }: { board: Board; listOf: ReturnType<typeof listsOf> }) => (
  <ul className={classes.tiles}>
    {registerFigures(board).map(({ label, count, search, isBad }) => (
      <li key={label}>
        <Link {...listOf(search)} className={classes.tile} data-bad={isBad || undefined}>
          <span>{label}</span>
          <strong>{count.toLocaleString('en')}</strong>
        </Link>
      </li>
    ))}
  </ul>
);

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
