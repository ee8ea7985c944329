import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateText, momentText } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { processCalls, type Process } from '../contract.ts';
import type { Problem } from '../contract/problems.ts';
import classes from './review.module.css';

const VersionsSheet = lazyPart(() => import('@candour/kit/portal/versions-sheet.tsx'), 'VersionsSheet');

const catalogue = texts({
  whole: 'Nothing is missing',
  wholeText: 'The process says everything that the register asks for.',
  missing: 'Missing before it can be approved',
  findings: 'Contradictions',
  secondPerson: 'Somebody who did not write this draft has to approve it.',
  versions: 'Compare versions',
  nextReview: 'Next review',
  lastReview: 'Last reviewed',
  version: 'Version in force',
});

type Props = { row: Process; problems: readonly Problem[]; jump: (problem: Problem) => void };

/** What stands between a process and its approval, and what became of it before. */
export const Review = ({ row, problems, jump }: Props) => {
  const words = useTexts(catalogue);
  const [isComparing, compare] = useState(false);
  const { data } = useRead(processCalls.findingsOfOne, { params: { id: row.processId } });
  const needsSecondPerson = useRead(processCalls.offers).data?.needsSecondPerson === true;
  const findings = data?.findings ?? [];
  return (
    <div className={layout.stack5}>
      {problems.length === 0 ? (
        <Notice tone="success" title={words.whole}>
          <p>{words.wholeText}</p>
        </Notice>
      ) : (
        <section>
          <h4 className={classes.heading}>{words.missing}</h4>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem.field}>
                <button type="button" onClick={() => jump(problem)}>
                  {problem.text}
                  <span>{problem.step}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {findings.length > 0 && (
        <Notice tone="warning" title={words.findings}>
          {findings.map(({ kind, text }) => (
            <p key={kind}>{text}</p>
          ))}
        </Notice>
      )}
      {needsSecondPerson && row.status !== 'Approved' && <p className={layout.dim}>{words.secondPerson}</p>}
      <Facts
        facts={[
          [words.version, row.version],
          [
            words.lastReview,
            row.reviewedAt === null ? null : `${momentText(row.reviewedAt)} by ${row.reviewedBy ?? ''}`,
          ],
          [words.nextReview, row.nextReviewDate === null ? null : dateText(row.nextReviewDate)],
        ]}
      />
      <div className={layout.row}>
        <Button onClick={() => compare(true)}>{words.versions}</Button>
      </div>
      <Suspense>
        {isComparing && (
          <VersionsSheet
            route={processCalls.versions}
            id={row.processId}
            name={row.processName}
            onClose={() => compare(false)}
          />
        )}
      </Suspense>
    </div>
  );
};
