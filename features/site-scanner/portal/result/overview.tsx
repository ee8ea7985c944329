import { mdiArrowRight } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { dateText, dateTimeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { StackedBars } from '@candour/ui/stacked-bars.tsx';
import { StatTile, StatTiles } from '@candour/ui/stat-tile.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { ScanDetail } from '../../contract/results.ts';
import { suggestedCategories } from '../../contract/words.ts';
import { isUnderWay, passText, scanTypeText, userAgentText } from '../scan-words.ts';
import classes from './overview.module.css';
import { Verdict } from './verdict.tsx';

const catalogue = texts({
  cookies: 'Cookies',
  unknown: (count: number) => `${count.toLocaleString('en')} not in any service`,
  trackers: 'Advanced trackers',
  requests: 'Sub-resources',
  violations: 'Violations',
  high: (count: number) => `${count} high`,
  fresh: 'New since last',
  picture: 'Cookies by visit and purpose',
  pictureText: 'What visitors get before they answer, and after each answer.',
  passes: 'Visits',
  outcome: 'Result',
  pages: 'Pages',
  device: 'Device',
  visit: 'Visit',
  notes: 'Notes',
  details: 'Details',
  see: 'See violations',
  facts: 'This scan',
  type: 'Scan type',
  requestedBy: 'Requested by',
  requestedAt: 'Requested at',
  took: 'Took',
  compared: 'Compared with the scan of',
  kept: 'Kept until',
  minutes: (minutes: number, seconds: number) =>
    minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
  ended: 'It ended early',
  fine: 'Completed',
});

const colours = {
  necessary: 'var(--green-4)',
  functional: 'var(--primary-4)',
  analytics: 'var(--primary-6)',
  marketing: 'var(--amber-4)',
  uncategorised: 'var(--slate-4)',
} as const;
const purposes = (Object.keys(suggestedCategories) as (keyof typeof suggestedCategories)[]).map((name) => ({
  name,
  label: suggestedCategories[name],
  colour: colours[name],
}));

type Props = { scan: ScanDetail; open: (tab: 'compliance' | 'changes') => void };

/** The scan at a glance: its verdict, its figures, and a chart of what visitors get. */
export const Overview = ({ scan, open }: Props) => {
  const words = useTexts(catalogue);
  const { totals, severities, newSinceLast, warnings, endReason, cookiesByAction } = scan;
  return (
    <div className={classes.overview}>
      {!isUnderWay(scan) && (
        <Verdict scan={scan}>
          {totals.violations > 0 && (
            <Button small icon={mdiArrowRight} onClick={() => open('compliance')}>
              {words.see}
            </Button>
          )}
        </Verdict>
      )}
      {endReason !== '' && (
        <Notice tone="warning" title={words.ended}>
          {endReason}
        </Notice>
      )}
      <StatTiles>
        <StatTile label={words.cookies} value={totals.cookies} note={words.unknown(totals.unknownCookies)} />
        <StatTile label={words.trackers} value={totals.advancedTrackers} />
        <StatTile label={words.requests} value={totals.subResources} />
        <StatTile label={words.violations} value={totals.violations} note={words.high(severities.high)} />
        <StatTile label={words.fresh} value={newSinceLast ?? '–'} />
      </StatTiles>
      {cookiesByAction.length > 0 && (
        <Card className={classes.card}>
          <div>
            <h2 className={classes.title}>{words.picture}</h2>
            <p className={classes.dim}>{words.pictureText}</p>
          </div>
          <StackedBars
            label={words.picture}
            parts={purposes}
            rows={cookiesByAction.map(({ actionTypeId, ...values }) => ({
              label: passText(actionTypeId),
              values,
            }))}
          />
        </Card>
      )}
      <Passes scan={scan} />
      {warnings.length > 0 && (
        <section>
          <h2 className={classes.title}>{words.notes}</h2>
          <ul className={classes.notes}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <Facts scan={scan} />
    </div>
  );
};

const Passes = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{words.passes}</h2>
      <div className={classes.scroll} role="region" aria-label={words.passes} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.visit}</th>
              <th scope="col">{words.device}</th>
              <th scope="col">{words.pages}</th>
              <th scope="col">{words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {scan.passes.map(({ passKey, actionTypeId, userAgentId, pagesDone, status, outcome }) => (
              <tr key={passKey}>
                <th scope="row">{passText(actionTypeId)}</th>
                <td>{userAgentText(userAgentId)}</td>
                <td>{pagesDone.toLocaleString('en')}</td>
                <td>
                  <StatusChip tone={passTones[status]}>{status}</StatusChip> {outcome}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};

const passTones = {
  Waiting: 'neutral',
  Running: 'info',
  Completed: 'success',
  Incomplete: 'warning',
} as const;

const Facts = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const { startedAt, finishedAt, comparedWith, scanTypeId, requestedBy, requestedAt, keptUntil } = scan;
  const seconds = Math.round((Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000);
  const facts = [
    [words.type, scanTypeText(scanTypeId)],
    [words.requestedBy, requestedBy],
    [words.requestedAt, dateTimeText(requestedAt)],
    [words.took, Number.isNaN(seconds) ? '' : words.minutes(Math.floor(seconds / 60), seconds % 60)],
    [words.compared, comparedWith === null ? '' : dateTimeText(comparedWith.finishedAt)],
    [words.kept, dateText(keptUntil)],
  ].filter(([, value]) => value !== '');
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{words.facts}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
