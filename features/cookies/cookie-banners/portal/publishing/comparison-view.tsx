import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import layout from '@candour/ui/layout.module.css';
import type { Comparison } from '../../contract/publishing.ts';
import classes from './step-publish.module.css';

type Props = {
  comparison: Comparison;
  /** Whether every visitor is asked again. */
  reconsent: boolean;
  onWish: (wish: boolean) => void;
};

/** What publishing a profile would change, what speaks against it, and whether visitors are asked again. */
export const ComparisonView = ({ comparison, reconsent, onWish }: Props) => (
  <div className={layout.stack4}>
    <Findings comparison={comparison} />
    <Remarks comparison={comparison} />
    <Meaning comparison={comparison} reconsent={reconsent} onWish={onWish} />
    <Differences comparison={comparison} />
  </div>
);

const Findings = ({ comparison: { checks } }: { comparison: Comparison }) => {
  const errors = checks.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title="Fix these first">
      <ul className={classes.reasons}>
        {errors.map(({ id, text }) => (
          <li key={id + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** What the region pack has to say; nobody has to follow it. */
const Remarks = ({ comparison: { checks } }: { comparison: Comparison }) => {
  const remarks = checks.filter(({ severity }) => severity === 'remark');
  if (remarks.length === 0) return null;
  return (
    <Notice title="Good to know">
      <ul className={classes.reasons}>
        {remarks.map(({ id, text }) => (
          <li key={id + text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};

const Meaning = ({ comparison, reconsent, onWish }: Props) => {
  if (comparison.isFirst)
    return <Notice>This is the first publish. Visitors are asked at their next page view.</Notice>;
  const { proposesReconsent, reasons } = comparison;
  return (
    <Notice
      tone={proposesReconsent ? 'warning' : 'info'}
      title={proposesReconsent ? 'Visitors should be asked again' : 'Answers stay valid'}
    >
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <label className={classes.switch}>
        <RowSwitch checked={reconsent} onCheckedChange={onWish} />
        Ask every visitor again
      </label>
    </Notice>
  );
};

const Differences = ({ comparison: { isFirst, differences } }: { comparison: Comparison }) => {
  if (isFirst) return null;
  if (differences.length === 0) return <p>Nothing has changed since the live version.</p>;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Differences to the live version">
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Live now</th>
            <th scope="col">After publishing</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <del>{before ?? '–'}</del>
              </td>
              <td>
                <ins>{after ?? '–'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
