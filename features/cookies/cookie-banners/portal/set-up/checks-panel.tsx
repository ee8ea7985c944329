import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import type { BannerCheck } from '../../contract/set-up/preview.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './checks-panel.module.css';

const stepNames: Record<string, string> = {
  BasicDetails: 'Basic details',
  PreBanner: 'Pre-banner',
  Gpc: 'Pre-banner, GPC',
  Configuration: 'Banner configuration',
  Categories: 'Categories',
  Services: 'Scripts',
  Profiles: 'Profiles',
  Translations: 'Translations',
};

const marks: Readonly<Record<BannerCheck['severity'], { icon: string; label: string }>> = {
  error: { icon: mdiAlertCircleOutline, label: 'Error' },
  warning: { icon: mdiAlertOutline, label: 'Warning' },
  remark: { icon: mdiInformationOutline, label: 'Remark' },
};

/** What speaks against publishing, and what could be better. */
export const ChecksPanel = ({ checks }: { checks: readonly BannerCheck[] }) => {
  const errors = checks.filter(({ severity }) => severity === 'error').length;
  const warnings = checks.filter(({ severity }) => severity === 'warning').length;
  const isGood = errors + warnings === 0;
  return (
    <section className={classes.panel} aria-label="Checks">
      <h3 className={classes.title}>
        <Icon
          path={isGood ? mdiCheckCircleOutline : errors > 0 ? mdiAlertCircleOutline : mdiAlertOutline}
          className={isGood ? classes.good : errors > 0 ? classes.error : classes.warning}
        />
        {isGood ? 'All checks passed' : summary(errors, warnings)}
      </h3>
      {checks.length > 0 && (
        <ul className={classes.list}>
          {checks.map(({ id, severity, text, where }) => (
            <li key={`${id}${text}`} className={classes.check}>
              <Icon
                path={marks[severity].icon}
                size={16}
                label={marks[severity].label}
                className={classes[severity]}
              />
              <span>
                {text} <span className={layout.dim}>{stepNames[where] ?? where}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const summary = (errors: number, warnings: number): string =>
  [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter(Boolean)
    .join(', ');
