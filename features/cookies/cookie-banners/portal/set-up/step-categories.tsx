import { useController } from 'react-hook-form';
import { mdiPlus } from '@mdi/js';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieCategories, type CookieCategory } from '../../../cookie-categories/contract.ts';
import { type CategoryChoice, categoryConfiguration } from '../../contract/set-up/choices.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { partFormOf } from './part-form.tsx';
import { useSetUp } from './set-up.tsx';
import { startsOnMeans, useOptOut } from './use-opt-out.ts';
import classes from './step-form.module.css';

const form = partFormOf({
  part: 'categories',
  fields: categoryConfiguration,
  where: 'Categories',
  layer: 'preferences',
  invalidates: [bannerParts.scripts.read, cookieCategories.routes.list],
});

/** Step 4: which categories the banner shows, and in which order. */
export const StepCategories = () => {
  const { brandId } = useSetUp();
  const { data: all } = useRead(cookieCategories.routes.list);
  if (all === undefined) return <Waiting height={320} />;
  const offered = all.filter((category) => category.brandId === brandId || category.brandId === 0);
  return (
    <form.PartForm
      startWith={({ categories }) => ({
        categories: categories.length > 0 ? categories : suggested(offered),
      })}
    >
      <Choices offered={offered} />
    </form.PartForm>
  );
};

/** A banner without categories starts with the necessary one. */
const suggested = (offered: readonly CookieCategory[]): CategoryChoice[] =>
  offered
    .filter(({ isStrictlyNecessary }) => isStrictlyNecessary)
    .slice(0, 1)
    .map((category) => choiceOf(category, 1));

const choiceOf = ({ categoryId, defaultState }: CookieCategory, displayOrder: number): CategoryChoice => ({
  cookieCategoryId: categoryId,
  displayOrder,
  defaultState,
  isExpanded: false,
  overrideText: '',
});

const inOrder = (choices: readonly CategoryChoice[]): CategoryChoice[] =>
  choices.map((choice, at) => ({ ...choice, displayOrder: at + 1 }));

const Choices = ({ offered }: { offered: readonly CookieCategory[] }) => {
  const { control, isReadOnly } = useFormHandle();
  const { show } = useSetUp();
  const isOptOut = useOptOut();
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
      {isOptOut && <p>{startsOnMeans}</p>}
      <OrderedList
        label="Categories of the banner"
        items={chosen.map(({ cookieCategoryId }) => itemOf(offered, cookieCategoryId))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => change(moved(chosen, from, to))}
        onRemove={(id) => change(chosen.filter((choice) => choice.cookieCategoryId !== id))}
      >
        {(id) => (
          <>
            {isOptOut && !isNecessary(offered, id) && (
              <label className={classes.itemOption}>
                <RowSwitch
                  checked={chosen.find((choice) => choice.cookieCategoryId === id)?.defaultState === 'On'}
                  disabled={isReadOnly}
                  onCheckedChange={(isOn) => set(id, { defaultState: isOn ? 'On' : 'Off' })}
                />
                Starts on
              </label>
            )}
            <label className={classes.itemOption}>
              <RowSwitch
                checked={chosen.find((choice) => choice.cookieCategoryId === id)?.isExpanded === true}
                disabled={isReadOnly}
                onCheckedChange={(isExpanded) => set(id, { isExpanded })}
              />
              Starts open
            </label>
          </>
        )}
      </OrderedList>
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
      {!isReadOnly && open.length > 0 && (
        <div className={classes.add}>
          {open.map((category) => (
            <Button
              key={category.categoryId}
              small
              icon={mdiPlus}
              onClick={() => change([...chosen, choiceOf(category, 0)])}
            >
              {category.categoryName}
            </Button>
          ))}
        </div>
      )}
    </>
  );
};

const isNecessary = (offered: readonly CookieCategory[], id: number): boolean =>
  offered.find(({ categoryId }) => categoryId === id)?.isStrictlyNecessary === true;

const itemOf = (offered: readonly CookieCategory[], id: number) => {
  const category = offered.find(({ categoryId }) => categoryId === id);
  const services = category?.countOfAssociatedCookieScripts ?? 0;
  const hint =
    category?.isStrictlyNecessary === true
      ? 'Strictly necessary: always on'
      : services === 1
        ? '1 service'
        : `${services} services`;
  return { id, label: category?.categoryName ?? `Category ${id}`, hint, field: `categories.${id}` };
};
