import { actionIds } from '../contract/words.ts';
import type { Declared, Decision, PhaseResult } from '@candour/scanner/analyse/analyse-input.ts';
import type { Comparison } from '@candour/scanner/analyse/compare.ts';
import type { Findings } from '@candour/scanner/findings.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import { brandKnowledge, type BrandKnowledge } from '../server/brand-knowledge.ts';
import { earlierScans, type EarlierScan } from '../server/earlier-scans.ts';
import { readPassKey } from '../server/passes.ts';
import { actionOf } from '../server/plan-of.ts';
import type { ScannerEngine } from './engine.ts';
import type { ScanToRun } from './read-scan.ts';
import { startChild, type Child } from './start-child.ts';

export type Judged = {
  findings: Findings;
  comparison: Comparison;
  knowledge: BrandKnowledge;
  /** The scan it was compared with. */
  previous: EarlierScan | null;
};

type Facts = {
  knowledge: { decisions: Decision[]; declared: Declared[] | null; necessaryHosts: string[] };
  phases: PhaseResult[];
  earlier: readonly EarlierScan[];
};

/** What the visits of a scan mean so far, computed in a process of its own. */
export const judgeScan = async (
  engine: ScannerEngine,
  scan: ScanToRun,
  { isFinal }: { isFinal: boolean },
): Promise<Judged> => {
  const { knowledge, phases, earlier } = await inScope(engine.database, 'all', async (db) => ({
    knowledge: await brandKnowledge(db, scan),
    phases: await phasesOf(db, scan.scanGuid),
    earlier: isFinal ? await earlierScans(db, scan) : [],
  }));
  const child = await startChild({
    kind: 'judge',
    facts: factsOf(engine, scan, { knowledge, phases, earlier }),
  });
  try {
    await sendPages(engine, { scan, child });
    for await (const message of child.messages) {
      if (message.kind === 'failed') throw new Error(message.message);
      if (message.kind !== 'judged') continue;
      const { findings, comparison } = message;
      return { findings, comparison, knowledge, previous: comparison === null ? null : (earlier[0] ?? null) };
    }
    throw new Error('The process that judges ended early');
  } finally {
    const words = await child.end();
    if (words !== '') engine.log.warn({ words }, `Output of the process that judged scan ${scan.scanGuid}`);
  }
};

const factsOf = (engine: ScannerEngine, { plan }: ScanToRun, { knowledge, phases, earlier }: Facts) => ({
  startUrl: plan.startUrl,
  bannerOrigin: new URL(engine.publicUrl).origin,
  phases,
  decisions: knowledge.decisions,
  declared: knowledge.declared,
  necessaryHosts: knowledge.necessaryHosts,
  foundBefore: earlier.map(({ names }) => names),
  earlier: earlier.length === 0 ? null : earlier.map(({ findings }) => findings),
  listFolder: engine.listFolder,
});

const phasesOf = async (db: Db, scanGuid: string): Promise<PhaseResult[]> => {
  const rows = await db
    .selectFrom('scanPhase')
    .select(['passKey', 'outcome', 'evidence', 'status'])
    .where('scanGuid', '=', scanGuid)
    .where('status', '<>', 'Waiting')
    .orderBy('position')
    .execute();
  return rows.map(({ passKey, outcome, evidence, status }) => ({
    key: passKey,
    action: actionOf[readPassKey(passKey)?.actionTypeId ?? actionIds.None],
    outcome: outcome ?? 'notNeeded',
    evidence,
    isComplete: status === 'Completed',
  }));
};

/** A few pages at a time: a large scan does not fit into memory twice. */
const pagesAtOnce = 20;

const sendPages = async (
  engine: ScannerEngine,
  { scan: { scanGuid }, child }: { scan: ScanToRun; child: Child },
): Promise<void> => {
  let last = 0;
  for (;;) {
    const after = last;
    const rows = await inScope(engine.database, 'all', (db) =>
      db
        .selectFrom('scanPage')
        .select(['pageId', 'observation'])
        .where('scanGuid', '=', scanGuid)
        .where('pageId', '>', after)
        .orderBy('pageId')
        .limit(pagesAtOnce)
        .execute(),
    );
    for (const { observation } of rows) if (observation !== null) child.send({ kind: 'page', observation });
    last = rows.at(-1)?.pageId ?? last;
    if (rows.length < pagesAtOnce) break;
  }
  child.send({ kind: 'noMorePages' });
};
