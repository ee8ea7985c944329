import { mdiChartBar, mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { download } from '@candour/kit/portal/csv.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { getConsentBoard } from '../../contract/consent.ts';
import { BoardWaiting } from '../board-waiting.tsx';
import classes from '../board.module.css';
import { ConsentCharts } from './consent-charts.tsx';
import { consentCsv } from '../../contract/consent-csv.ts';
import { ConsentFigures } from './consent-figures.tsx';
import { ConsentTables } from './tables.tsx';

const catalogue = texts({
  purpose: 'What people said in forms, by links and to staff, and where they stand.',
  export: 'Export CSV',
  none: 'No answers yet',
  noneText: 'Numbers appear as soon as a form, a link or a program records an answer.',
});

type Props = { period: { from: string; to: string }; brandId: number };

/** The dashboard of preferences; everything in it was counted when it happened. */
export const ConsentDashboard = ({ period, brandId }: Props) => {
  const words = useTexts(catalogue);
  const { data } = useRead(
    getConsentBoard,
    { params: { id: 3 }, query: { ...period, brandId } },
    { isLive: { everySeconds: 60 } },
  );
  if (data === undefined) return <BoardWaiting />;
  if (data.totals.submissions === 0 && data.totals.people === 0)
    return (
      <Card>
        <EmptyState icon={mdiChartBar} title={words.none}>
          {words.noneText}
        </EmptyState>
      </Card>
    );
  return (
    <div className={classes.board}>
      <div className={classes.panelHead}>
        <p className={classes.purpose}>{words.purpose}</p>
        <Button
          look="quiet"
          small
          className={classes.export}
          icon={mdiDownload}
          onClick={() => download(`consent-${data.from}-${data.to}.csv`, consentCsv(data))}
        >
          {words.export}
        </Button>
      </div>
      <ConsentFigures board={data} brandId={brandId} />
      <ConsentCharts board={data} brandId={brandId} />
      <ConsentTables board={data} brandId={brandId} />
    </div>
  );
};
