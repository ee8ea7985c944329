import type { ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { cx } from '@candour/ui/cx.ts';
import { tones } from '@candour/ui/tone.ts';
import type { ScanDetail } from '../../contract/results.ts';
import classes from './verdict.module.css';

const catalogue = texts({
  Pass: 'No violations were found',
  PassText: 'Every pass finished, the banner recorded each answer, and everything found is known.',
  Fail: 'Visitors get things they did not agree to',
  Undeclared: 'Something differs from your declarations',
  FailText: (high: number, all: number) =>
    `${all} ${all === 1 ? 'violation' : 'violations'}, ${high} of them high.`,
  Incomplete: 'We cannot say that the site is fine',
  IncompleteText: 'A pass did not finish, the banner could not be operated, or something is unknown.',
});

const looks = { Pass: tones.success, Fail: tones.danger, Incomplete: tones.warning };

/** The scan's verdict on the site, in one sentence. Never a pass if something was not seen. */
export const Verdict = ({ scan, children }: { scan: ScanDetail; children?: ReactNode }) => {
  const words = useTexts(catalogue);
  const { verdict, severities, totals } = scan;
  if (verdict === null) return null;
  const sentence = verdict === 'Fail' && severities.high === 0 ? 'Undeclared' : verdict;
  const text =
    verdict === 'Fail'
      ? words.FailText(severities.high, totals.violations)
      : verdict === 'Pass'
        ? words.PassText
        : words.IncompleteText;
  return (
    <section className={cx(classes.verdict, looks[verdict].className)}>
      <Icon path={looks[verdict].icon} size={32} />
      <div className={classes.words}>
        <h2 className={classes.title}>{words[sentence]}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
};
