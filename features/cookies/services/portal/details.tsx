import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Select } from '@candour/ui/select.tsx';
import { cookieCategories } from '../../cookie-categories/contract.ts';
import { cookieScriptTypes } from '../contract.ts';
import { serviceForm } from './service-form.ts';

const types = Object.entries(cookieScriptTypes).map(([value, label]) => ({ value: Number(value), label }));

/** Names, wording, brand, category and type of a service. */
export const Details = () => {
  const { control } = useFormHandle();
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  const { data: categories = [] } = useRead(cookieCategories.routes.list);
  const choices = categories
    .filter((category) => category.brandId === 0 || category.brandId === brandId)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  return (
    <>
      <serviceForm.Field name="cookieScriptName" autoFocus />
      <serviceForm.Field name="scriptName" />
      <serviceForm.Field name="displayText" as="textarea" rows={3} />
      <serviceForm.Field name="brandId" as="brand" />
      <serviceForm.Field name="parentCookieCategoryId" as="select" choices={choices} />
      <serviceForm.Field
        name="cookieScriptType"
        render={(shell, field) => (
          <Select
            {...shell}
            choices={types}
            value={field.value as number | null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <serviceForm.Field name="providerName" />
      <serviceForm.Field name="providerPrivacyUrl" placeholder="https://" />
    </>
  );
};
