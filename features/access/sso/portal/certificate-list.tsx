import { texts } from '@candour/kit/contract/texts';
import { dateText, relativeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Certificate } from '../contract.ts';
import classes from './sso.module.css';

const soonMs = 30 * 24 * 3_600_000;

const catalogue = texts({
  label: 'Certificates as saved',
  good: 'Valid',
  soon: 'Ends soon',
  over: 'Ended',
  until: (date: string, ago: string) => `Until ${date} (${ago})`,
});

/** Whose certificates are saved, and when they expire. */
export const CertificateList = ({ certificates }: { certificates: readonly Certificate[] }) => {
  const words = useTexts(catalogue);
  if (certificates.length === 0) return null;
  return (
    <ul className={classes.certificates} aria-label={words.label}>
      {certificates.map(({ subject, expiresAt, fingerprint }) => (
        <li key={fingerprint}>
          <div className={classes.row}>
            <span className={classes.subject}>{subject}</span>
            <State expiresAt={expiresAt} />
          </div>
          <span className={classes.dim}>{words.until(dateText(expiresAt), relativeText(expiresAt))}</span>
          <span className={classes.dim}>SHA-256 {fingerprint}</span>
        </li>
      ))}
    </ul>
  );
};

const State = ({ expiresAt }: { expiresAt: string }) => {
  const words = useTexts(catalogue);
  const left = Date.parse(expiresAt) - Date.now();
  if (left < 0) return <StatusChip tone="danger">{words.over}</StatusChip>;
  return left < soonMs ? (
    <StatusChip tone="warning">{words.soon}</StatusChip>
  ) : (
    <StatusChip tone="success">{words.good}</StatusChip>
  );
};
