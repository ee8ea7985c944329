import { useController } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { mdiPlus } from '@mdi/js';
import { cookieCategories, type CookieCategory } from '../../cookie-categories/contract.ts';
import { bannerParts, cookieBanners } from '../contract.ts';
import { categoryConfiguration, type CategoryChoice } from '../parts.ts';
import { moved } from '@candour/ui/moved.ts';
import { OrderedList } from './ordered-list.tsx';
import listClasses from './ordered-list.module.css';
import { useSetUp } from './set-up.tsx';
import { StepFoot, TellPreview } from './step-form.tsx';
import classes from './step-form.module.css';

const form = formOf({ fields: categoryConfiguration });

/** Step 4: which categories the banner shows, and in which order. */
export const StepCategories = () => {
  const { consentBannerId, brandId, isReadOnly, proceed } = useSetUp();
  const { read, save } = bannerParts.categories;
  const { data } = useRead(read, { query: { consentBannerId } });
  const { data: all } = useRead(cookieCategories.routes.list);
  const write = useWrite(save, {
    invalidates: [
      read,
      bannerParts.scripts.read,
      cookieBanners.list,
      cookieBanners.readBasicDetails,
      cookieCategories.routes.list,
    ],
    done: 'Categories saved',
  });
  if (data === undefined || all === undefined) return <Skeleton height={320} />;
  const offered = all.filter((category) => category.brandId === brandId || category.brandId === 0);
  const start = data.categories.length > 0 ? data.categories : suggested(offered);
  return (
    <form.Form
      record={{ categories: start }}
      className={classes.form}
      isReadOnly={isReadOnly}
      save={(values) =>
        write.mutateAsync({
          query: {},
          body: { ...categoryConfiguration.parse(values), consentBannerId, rowVersion: data.rowVersion },
        })
      }
      onSaved={proceed}
    >
      <TellPreview layer="preferences" />
      <Choices offered={offered} />
      <StepFoot />
    </form.Form>
  );
};

/** A banner without categories starts with the necessary one. */
const suggested = (offered: readonly CookieCategory[]): CategoryChoice[] =>
  offered
    .filter(({ isStrictlyNecessary }) => isStrictlyNecessary)
    .slice(0, 1)
    .map(({ categoryId }) => choiceOf(categoryId, 1));

const choiceOf = (cookieCategoryId: number, displayOrder: number): CategoryChoice => ({
  ...{ cookieCategoryId, displayOrder },
  isExpanded: false,
  defaultState: 'Off',
  overrideText: '',
});

const inOrder = (choices: readonly CategoryChoice[]): CategoryChoice[] =>
  choices.map((choice, at) => ({ ...choice, displayOrder: at + 1 }));

const Choices = ({ offered }: { offered: readonly CookieCategory[] }) => {
  const { control, isReadOnly } = useFormHandle();
  const { show } = useSetUp();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const chosen = field.value as CategoryChoice[]; // the form's own value
  const change = (next: CategoryChoice[]): void => {
    const ordered = inOrder(next);
    field.onChange(ordered);
    show({ categories: ordered });
  };
  const set = (id: number, part: Partial<CategoryChoice>): void =>
    change(chosen.map((choice) => (choice.cookieCategoryId === id ? { ...choice, ...part } : choice)));
  const open = offered.filter(
    ({ categoryId }) => !chosen.some((choice) => choice.cookieCategoryId === categoryId),
  );
  return (
    <>
      <OrderedList
        label="Categories of the banner"
        items={chosen.map(({ cookieCategoryId }) => itemOf(offered, cookieCategoryId))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => change(moved(chosen, from, to))}
        onRemove={(id) => change(chosen.filter((choice) => choice.cookieCategoryId !== id))}
      >
        {(id) => (
          <label className={listClasses.option}>
            <RowSwitch
              checked={chosen.find((choice) => choice.cookieCategoryId === id)?.isExpanded === true}
              disabled={isReadOnly}
              onCheckedChange={(isExpanded) => set(id, { isExpanded })}
            />
            Opened
          </label>
        )}
      </OrderedList>
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
      {!isReadOnly && open.length > 0 && (
        <div className={listClasses.add}>
          {open.map(({ categoryId, categoryName }) => (
            <Button
              key={categoryId}
              small
              icon={mdiPlus}
              onClick={() => change([...chosen, choiceOf(categoryId, 0)])}
            >
              {categoryName}
            </Button>
          ))}
        </div>
      )}
    </>
  );
};

const itemOf = (offered: readonly CookieCategory[], id: number) => {
  const category = offered.find(({ categoryId }) => categoryId === id);
  const services = category?.countOfAssociatedCookieScripts ?? 0;
  const hint =
    category?.isStrictlyNecessary === true ? 'Strictly necessary: always on' : `${services} services`;
  return { id, label: category?.categoryName ?? `Category ${id}`, hint };
};
