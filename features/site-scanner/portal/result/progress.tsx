import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import type { ScanDetail, ScanPass } from '../../contract/results.ts';
import { passText, userAgentText } from '../scan-words.ts';
import classes from './progress.module.css';

const catalogue = texts({
  asking: 'Checking progress …',
  most: (most: number) => `Up to ${most.toLocaleString('en')} pages in each pass.`,
  next: 'It starts as soon as a browser is free.',
  queued: (before: number) => `${before === 1 ? 'One scan is' : `${before} scans are`} before it.`,
  cancelling: 'It is being cancelled …',
  pages: (done: number, found: number) =>
    `${done.toLocaleString('en')} of ${found.toLocaleString('en')} pages visited`,
  now: 'Now at',
  waits: 'waits',
  failed: (count: number) => `${count} failed`,
  soFar: 'Numbers appear when a pass has ended.',
});

type Props = {
  /** Undefined until the first response. */
  scan: ScanDetail | undefined;
  /** The page visited last. */
  url: string;
  /** The maximum number of pages requested, if the navigation passed it on. */
  most: number | undefined;
};

/** How far a scan has come, pass by pass. */
export const Progress = ({ scan, url, most }: Props) => {
  const words = useTexts(catalogue);
  return (
    <Card className={classes.card}>
      <p className={classes.head} role="status">
        {scan === undefined ? words.asking : <Standing scan={scan} />}{' '}
        {scan === undefined && most !== undefined && words.most(most)}
      </p>
      {scan?.status === 'Running' && (
        <>
          <ol className={classes.passes}>
            {scan.passes.map((pass) => (
              <PassRow
                key={pass.passKey}
                pass={pass}
                limit={scan.maxUrls}
                hasAgents={new Set(scan.passes.map(agentOf)).size > 1}
              />
            ))}
          </ol>
          <p className={classes.dim}>{words.soFar}</p>
          {url !== '' && (
            <p className={classes.now}>
              {words.now} {url}
            </p>
          )}
        </>
      )}
    </Card>
  );
};

const agentOf = ({ userAgentId }: ScanPass): number => userAgentId;

const Standing = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const { status, isCancelling, placeInQueue, pagesDone, pagesFound } = scan;
  if (isCancelling) return words.cancelling;
  if (status === 'Queued') return placeInQueue ? words.queued(placeInQueue) : words.next;
  return words.pages(pagesDone, Math.max(pagesDone, pagesFound));
};

type PassProps = { pass: ScanPass; limit: number; hasAgents: boolean };

const PassRow = ({ pass, limit, hasAgents }: PassProps) => {
  const words = useTexts(catalogue);
  const { actionTypeId, userAgentId, status, pagesDone, pagesFound, pagesFailed, outcome } = pass;
  // More pages may be known than are visited.
  const most = Math.max(1, pagesDone, status === 'Running' ? Math.min(limit, pagesFound) : 0);
  const name = `${passText(actionTypeId)}${hasAgents ? `, ${userAgentText(userAgentId)}` : ''}`;
  const facts = [
    status === 'Waiting' ? words.waits : `${pagesDone} / ${most}`,
    ...(pagesFailed > 0 ? [words.failed(pagesFailed)] : []),
    ...(outcome === '' ? [] : [outcome]),
  ];
  return (
    <li className={classes.pass}>
      <span className={classes.name}>{name}</span>
      <progress
        className={classes.bar}
        aria-label={name}
        max={most}
        value={status === 'Completed' ? most : pagesDone}
      />
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </li>
  );
};
