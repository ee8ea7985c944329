import { mdiPlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieCategories } from '../../../cookie-categories/contract.ts';
import {
  cookieScripts,
  cookieScriptTypes,
  type CookieScript,
  serviceScreens,
} from '../../../services/contract.ts';
import { type ScriptChoice, scriptConfiguration } from '../../contract/set-up/choices.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { partFormOf } from './part-form.tsx';
import { useSetUp } from './set-up.tsx';
import { startsOnMeans, useOptOut } from './use-opt-out.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';

const form = partFormOf({
  part: 'scripts',
  fields: scriptConfiguration,
  where: 'Services',
  layer: 'preferences',
  invalidates: [cookieScripts.routes.list],
});

type Group = {
  categoryId: number;
  categoryName: string;
  isAlwaysOn: boolean;
  /** How services of it start in opt-out banners. */
  defaultState: ScriptChoice['defaultState'];
  offered: CookieScript[];
};

/** Step 5: which services visitors can answer for, by category. */
export const StepScripts = () => {
  const { consentBannerId, brandId } = useSetUp();
  const { data: chosen } = useRead(bannerParts.categories.read, { query: { consentBannerId } });
  const { data: categories } = useRead(cookieCategories.routes.list);
  const { data: services } = useRead(cookieScripts.routes.list);
  if (!chosen || !categories || !services) return <Waiting height={320} />;
  const usable = services.filter((service) => service.brandId === brandId || service.brandId === 0);
  const groups = chosen.categories.map(({ cookieCategoryId, defaultState }): Group => {
    const category = categories.find(({ categoryId }) => categoryId === cookieCategoryId);
    return {
      categoryId: cookieCategoryId,
      defaultState,
      categoryName: category?.categoryName ?? '',
      isAlwaysOn: category?.isStrictlyNecessary === true,
      offered: usable.filter((service) => service.parentCookieCategoryId === cookieCategoryId),
    };
  });
  return (
    <form.PartForm>
      <Choices groups={groups} />
    </form.PartForm>
  );
};

const Choices = ({ groups }: { groups: readonly Group[] }) => {
  const { control } = useFormHandle();
  const { show } = useSetUp();
  const isOptOut = useOptOut();
  const { field, fieldState } = useController({ control, name: 'scripts' });
  const chosen = field.value as ScriptChoice[]; // the form's own value
  const change = (next: ScriptChoice[]): void => {
    const ordered = next.map((choice, at) => ({ ...choice, displayOrder: at + 1 }));
    field.onChange(ordered);
    show({ scripts: ordered });
  };
  return (
    <>
      {isOptOut && <p>{startsOnMeans}</p>}
      {groups.map((group) => (
        <CategoryServices key={group.categoryId} group={group} chosen={chosen} change={change} />
      ))}
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
    </>
  );
};

type CategoryProps = { group: Group; chosen: ScriptChoice[]; change: (next: ScriptChoice[]) => void };

const CategoryServices = ({ group, chosen, change }: CategoryProps) => {
  const { isReadOnly } = useFormHandle();
  const { consentBannerId, brandId } = useSetUp();
  const isOptOut = useOptOut();
  const navigate = useNavigate();
  const byId = new Map(group.offered.map((service) => [service.cookieScriptId, service]));
  const own = chosen.filter(({ cookieScriptId }) => byId.has(cookieScriptId));
  const others = chosen.filter(({ cookieScriptId }) => !byId.has(cookieScriptId));
  const open = group.offered.filter(
    ({ cookieScriptId }) => !own.some((choice) => choice.cookieScriptId === cookieScriptId),
  );
  const set = (id: number, part: Partial<ScriptChoice>): void =>
    change(chosen.map((choice) => (choice.cookieScriptId === id ? { ...choice, ...part } : choice)));
  const create = () =>
    void navigate(
      linkTo(serviceScreens, 'manage-service', {
        search: {
          cookieCategoryId: group.categoryId,
          cookieCollectionBrandId: brandId,
          accessedViaCookieBannerConfiguration: String(consentBannerId),
        },
      }),
    );
  return (
    <section className={layout.stack5}>
      <h4 className={classes.heading}>{group.categoryName}</h4>
      {group.offered.length === 0 && <p>No services in this category yet.</p>}
      <OrderedList
        label={`Services in ${group.categoryName}`}
        items={own.map(({ cookieScriptId }) => itemOf(byId.get(cookieScriptId), cookieScriptId))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => change([...others, ...moved(own, from, to)])}
        onRemove={(id) => change(chosen.filter((choice) => choice.cookieScriptId !== id))}
      >
        {(id) => {
          const choice = own.find(({ cookieScriptId }) => cookieScriptId === id);
          const isAlwaysOn = group.isAlwaysOn || choice?.isLocked === true;
          return (
            <>
              {isOptOut && !isAlwaysOn && (
                <label className={classes.itemOption}>
                  <RowSwitch
                    checked={choice?.defaultState === 'On'}
                    disabled={isReadOnly}
                    onCheckedChange={(isOn) => set(id, { defaultState: isOn ? 'On' : 'Off' })}
                  />
                  Starts on
                </label>
              )}
              <label className={classes.itemOption}>
                <RowSwitch
                  checked={isAlwaysOn}
                  disabled={isReadOnly || group.isAlwaysOn}
                  onCheckedChange={(isLocked) => set(id, { isLocked })}
                />
                Always on
              </label>
            </>
          );
        }}
      </OrderedList>
      {!isReadOnly && (
        <div className={classes.add}>
          {open.map(({ cookieScriptId, cookieScriptName }) => (
            <Button
              key={cookieScriptId}
              small
              icon={mdiPlus}
              onClick={() =>
                change([
                  ...chosen,
                  { cookieScriptId, displayOrder: 0, defaultState: group.defaultState, isLocked: false },
                ])
              }
            >
              {cookieScriptName}
            </Button>
          ))}
          <Button small look="quiet" onClick={create}>
            New service…
          </Button>
        </div>
      )}
    </section>
  );
};

const itemOf = (service: CookieScript | undefined, id: number) => ({
  id,
  label: service?.cookieScriptName ?? `Service ${id}`,
  hint: service === undefined ? '' : cookieScriptTypes[service.cookieScriptType],
  field: `scripts.${id}`,
});
