import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import type { TestResult } from '../contract.ts';
import { isReason, reasons } from '../reasons.ts';
import classes from './sso.module.css';

const catalogue = texts({
  passed: 'The provider answered, and the answer can be trusted',
  failed: 'The test did not pass',
  found: 'What was found',
  claims: 'What the provider sent',
  name: 'Claim',
  value: 'Value',
});

/** The provider's response, for people who set it up. */
export const TestOutcome = ({ result }: { result: TestResult }) => {
  const words = useTexts(catalogue);
  const { outcome, reason, detail, finding, wouldSignIn, claims } = result;
  if (outcome === 'failed') {
    return (
      <Notice tone="danger" title={words.failed}>
        <p>{reason !== null && isReason(reason) ? reasons[reason] : reasons.failed}</p>
        {detail !== null && detail !== '' && (
          <p className={classes.detail}>
            {words.found}: {detail}
          </p>
        )}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone={wouldSignIn ? 'success' : 'warning'} title={words.passed}>
        <p>{finding}</p>
      </Notice>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={words.claims}>
        <table className={classes.claims}>
          <caption>{words.claims}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
