import { mdiTrashCanOutline } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { cx } from '@candour/ui/cx.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { PolicyVersion } from '../contract.ts';
import { LanguageUrls } from './language-urls.tsx';
import { PageOfVersion } from './page-of-version.tsx';
import classes from './policies.module.css';

type Props = {
  at: number;
  /** Counted from the oldest, which is 1. */
  number: number;
  policyId: number | undefined;
  /** As it was last saved; undefined for a new one. */
  saved: PolicyVersion | undefined;
  isForAll: boolean;
  activate: () => void;
  remove: (() => void) | undefined;
};

export const VersionCard = ({ at, number, policyId, saved, isForAll, activate, remove }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const isActive = useWatch({ control, name: `versions.${at}.isActive` }) === true;
  const isFixed = saved?.wasShown === true;
  const title = `Version ${number}`;
  return (
    <section className={cx(classes.version, isActive && classes.active)} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {isFixed && <StatusChip tone="neutral">Shown to visitors</StatusChip>}
        <label className={cx(classes.choice, classes.end)}>
          <input
            type="radio"
            name="active-version"
            checked={isActive}
            disabled={isReadOnly}
            onChange={activate}
          />
          Active
        </label>
        {!isReadOnly && !isFixed && !isActive && remove !== undefined && (
          <IconButton path={mdiTrashCanOutline} label={`Remove ${title}`} onClick={remove} />
        )}
      </div>
      <div className={classes.row}>
        <Field name={`versions.${at}.policyName`} isDisabled={isFixed} />
        <Field name={`versions.${at}.externalVersionRef`} isDisabled={isFixed} />
      </div>
      <Field name={`versions.${at}.policyUrl`} isDisabled={isFixed} placeholder="https://" />
      <LanguageUrls name={`versions.${at}.languageUrls`} isFixed={isFixed} isForAll={isForAll} />
      {saved !== undefined && policyId !== undefined && (
        <PageOfVersion policyId={policyId} version={saved} mayTryAgain={!isReadOnly} />
      )}
    </section>
  );
};
