import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { cookieCategories } from '../../../cookie-categories/contract.ts';
import { gpcBanner } from '../../contract/set-up/layers.ts';
import { ButtonFields } from './button-fields.tsx';
import { partFormOf } from './part-form.tsx';

const form = partFormOf({
  part: 'gpcBanner',
  fields: gpcBanner,
  shows: 'gpcBanner',
  where: 'Gpc',
  layer: 'gpc',
});

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
export const StepGpc = () => (
  <form.PartForm>
    <form.Field name="gpcAction" choices={actions} />
    <Categories />
    <form.Field name="notice" choices={notices} />
    <form.Field name="allowOverride" />
    <form.Field name="title" />
    <form.Field name="body" as="textarea" rows={4} />
    <ButtonFields name="confirm" title="Confirm" />
    <ButtonFields name="override" title="Allow anyway" />
    <ButtonFields name="manage" title="Manage" />
  </form.PartForm>
);

const Categories = () => {
  const { control } = useFormHandle();
  const { data = [] } = useRead(cookieCategories.routes.list);
  if (useWatch({ control, name: 'gpcAction' }) !== 'OptOutOfSelectedCategories') return null;
  const choices = data
    .filter(({ isStrictlyNecessary }) => !isStrictlyNecessary)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  return <form.Field name="gpcCategoryIds" as="multiSelect" choices={choices} />;
};
