import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { cookieCategories } from '../../cookie-categories/contract.ts';
import { bannerParts, cookieBanners } from '../contract.ts';
import { gpcBanner } from '../parts.ts';
import { ButtonFields } from './button-fields.tsx';
import { useSetUp } from './set-up.tsx';
import { StepFoot, TellPreview } from './step-form.tsx';
import classes from './step-form.module.css';

const form = formOf({ fields: gpcBanner });

const actions = [
  { value: 'OptOutOfAll', label: 'Opt out of everything optional' },
  { value: 'OptOutOfSelectedCategories', label: 'Opt out of chosen categories' },
];
const notices = [
  { value: 'Always', label: 'Always' },
  { value: 'OnlyIfConflictsWithStoredYes', label: 'Only if it conflicts with an earlier yes' },
  { value: 'Never', label: 'Never' },
];

/** What happens when the browser sends Global Privacy Control. */
export const StepGpc = () => {
  const { consentBannerId, isReadOnly, proceed } = useSetUp();
  const { read, save } = bannerParts.gpcBanner;
  const { data } = useRead(read, { query: { consentBannerId } });
  const write = useWrite(save, {
    invalidates: [read, cookieBanners.list, cookieBanners.readBasicDetails],
    done: 'GPC notice saved',
  });
  if (data === undefined) return <Skeleton height={480} />;
  return (
    <form.Form
      record={data}
      className={classes.form}
      isReadOnly={isReadOnly}
      save={(values) =>
        write.mutateAsync({
          query: { consentBannerId },
          body: { ...gpcBanner.parse(values), consentBannerId, rowVersion: data.rowVersion },
        })
      }
      onSaved={proceed}
    >
      <TellPreview part="gpcBanner" layer="gpc" />
      <form.Field name="gpcAction" choices={actions} />
      <Categories />
      <form.Field name="notice" choices={notices} />
      <form.Field name="allowOverride" />
      <form.Field name="title" />
      <form.Field name="body" as="textarea" rows={4} />
      <ButtonFields name="confirm" title="Confirm" />
      <ButtonFields name="override" title="Allow anyway" />
      <ButtonFields name="manage" title="Manage" />
      <StepFoot />
    </form.Form>
  );
};

const Categories = () => {
  const { control } = useFormHandle();
  const { data = [] } = useRead(cookieCategories.routes.list);
  if (useWatch({ control, name: 'gpcAction' }) !== 'OptOutOfSelectedCategories') return null;
  const choices = data
    .filter(({ isStrictlyNecessary }) => !isStrictlyNecessary)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  return <form.Field name="gpcCategoryIds" as="multiSelect" choices={choices} />;
};
