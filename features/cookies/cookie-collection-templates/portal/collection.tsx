import { mdiPlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useController, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import type { CookieCategory } from '../../cookie-categories/contract.ts';
import { type CookieScript, serviceScreens } from '../../services/contract.ts';
import type { CollectedCategory, CollectedService } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './collection.module.css';

type Props = { categories: readonly CookieCategory[]; services: readonly CookieScript[] };

const inOrder = <T extends { order: number }>(list: readonly T[]): T[] =>
  list.map((one, order) => ({ ...one, order }));

/** The categories of a template in order, each with its services in order. */
export const Collection = ({ categories, services }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  // A new template has none yet.
  const chosen = ((field.value ?? []) as CollectedCategory[]).toSorted((a, b) => a.order - b.order);
  const offered = categories.filter((one) => one.brandId === brandId || one.brandId === 0);
  const open = offered.filter((one) => !chosen.some((each) => each.cookieCategoryId === one.categoryId));
  const change = (next: readonly CollectedCategory[]): void => field.onChange(inOrder(next));
  if (brandId === undefined || brandId === null) return <p>Choose a brand first.</p>;
  return (
    <div className={layout.stack3}>
      <OrderedList
        label="Categories of the template"
        items={chosen.map(({ cookieCategoryId }) => categoryItem(offered, cookieCategoryId))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => change(moved(chosen, from, to))}
        onRemove={(id) => change(chosen.filter((one) => one.cookieCategoryId !== id))}
      />
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
      {!isReadOnly && open.length > 0 && (
        <div className={layout.row}>
          {open.map(({ categoryId, categoryName }) => (
            <Button
              key={categoryId}
              small
              className={classes.add}
              icon={mdiPlus}
              onClick={() =>
                change([
                  ...chosen,
                  { cookieCategoryId: categoryId, order: 0, services: allOf(services, categoryId, brandId) },
                ])
              }
            >
              {categoryName}
            </Button>
          ))}
        </div>
      )}
      {chosen.map(({ cookieCategoryId: id, services: own }) => (
        <Services
          key={id}
          category={categoryItem(offered, id).label}
          chosen={own}
          offered={services.filter(
            (one) => one.parentCookieCategoryId === id && (one.brandId === brandId || one.brandId === 0),
          )}
          place={{ cookieCategoryId: id, cookieCollectionBrandId: Number(brandId) }}
          change={(next) =>
            change(chosen.map((one) => (one.cookieCategoryId === id ? { ...one, services: next } : one)))
          }
        />
      ))}
    </div>
  );
};

/** Adding a category adds all its services; unwanted ones are quickly removed. */
const allOf = (services: readonly CookieScript[], categoryId: number, brandId: unknown): CollectedService[] =>
  services
    .filter((one) => one.parentCookieCategoryId === categoryId)
    .filter((one) => one.brandId === brandId || one.brandId === 0)
    .map(({ cookieScriptId }, order) => ({ cookieScriptId, order, defaultState: 'Off' }));

const categoryItem = (offered: readonly CookieCategory[], id: number) => {
  const category = offered.find(({ categoryId }) => categoryId === id);
  const hint = category?.isStrictlyNecessary === true ? 'Strictly necessary: always on' : undefined;
  return {
    id,
    label: category?.categoryName ?? `Category ${id}`,
    ...(hint === undefined ? {} : { hint }),
  };
};

type ServicesProps = {
  category: string;
  chosen: readonly CollectedService[];
  offered: readonly CookieScript[];
  place: { cookieCategoryId: number; cookieCollectionBrandId: number };
  change: (services: CollectedService[]) => void;
};

const Services = ({ category, chosen, offered, place, change }: ServicesProps) => {
  const { isReadOnly } = useFormHandle();
  const navigate = useNavigate();
  const own = chosen.toSorted((a, b) => a.order - b.order);
  const open = offered.filter((one) => !own.some((each) => each.cookieScriptId === one.cookieScriptId));
  const save = (next: readonly CollectedService[]): void => change(inOrder(next));
  return (
    <section className={layout.stack3}>
      <h3 className={classes.heading}>{category}</h3>
      {offered.length === 0 && <p>No services in this category yet.</p>}
      <OrderedList
        label={`Services in ${category}`}
        items={own.map(({ cookieScriptId: id }) => ({
          id,
          label: offered.find((one) => one.cookieScriptId === id)?.cookieScriptName ?? `Service ${id}`,
        }))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => save(moved(own, from, to))}
        onRemove={(id) => save(own.filter((one) => one.cookieScriptId !== id))}
      >
        {(id) => (
          <label className={classes.option}>
            <RowSwitch
              checked={own.find((one) => one.cookieScriptId === id)?.defaultState === 'On'}
              disabled={isReadOnly}
              onCheckedChange={(isOn) =>
                save(
                  own.map((one) =>
                    one.cookieScriptId === id ? { ...one, defaultState: isOn ? 'On' : 'Off' } : one,
                  ),
                )
              }
            />
            Starts on
          </label>
        )}
      </OrderedList>
      {!isReadOnly && (
        <div className={layout.row}>
          {open.map(({ cookieScriptId, cookieScriptName }) => (
            <Button
              key={cookieScriptId}
              small
              className={classes.add}
              icon={mdiPlus}
              onClick={() => save([...own, { cookieScriptId, order: 0, defaultState: 'Off' }])}
            >
              {cookieScriptName}
            </Button>
          ))}
          <Button
            small
            look="quiet"
            onClick={() => void navigate(linkTo(serviceScreens, 'manage-service', { search: place }))}
          >
            New service…
          </Button>
        </div>
      )}
    </section>
  );
};
