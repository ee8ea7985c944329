import { mdiChevronDown, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import { bannerParts } from '../../cookie-banners/contract/set-up/parts.ts';
import { cookieScripts, type CookieScript } from '../../services/contract.ts';
import { policyTables, scriptConfiguration, type PolicyTableScript } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './manage-table.module.css';
import { TellPreview, useSetUp } from './set-up.tsx';

const form = formOf({ fields: scriptConfiguration });

/** Which services the table lists, and in which order. */
export const StepServices = () => {
  const { table, scripts, proceed } = useSetUp();
  const { policyTableId, rowVersion } = table;
  const { data: services } = useRead(cookieScripts.routes.list);
  const save = useWrite(policyTables.saveScripts, {
    invalidates: [policyTables.list, policyTables.read, policyTables.checks, policyTables.preview],
    done: 'Services saved',
  });
  if (services === undefined) return <Waiting height={320} />;
  const usable = services.filter(({ brandId }) => brandId === table.brandId || brandId === 0);
  return (
    <form.Form
      record={{ cookiePolicyTableScripts: [...scripts] }}
      className={layout.stack5}
      save={({ cookiePolicyTableScripts = [] }) =>
        save.mutateAsync({ body: { policyTableId, rowVersion, cookiePolicyTableScripts } })
      }
      onSaved={proceed}
    >
      <TellPreview />
      <Choices offered={usable} />
      <StepFoot />
    </form.Form>
  );
};

const Choices = ({ offered }: { offered: readonly CookieScript[] }) => {
  const { control } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'cookiePolicyTableScripts' });
  const chosen = field.value as PolicyTableScript[]; // the form's own value
  const ids = chosen.map(({ cookieScriptId }) => cookieScriptId);
  const change = (next: readonly number[]): void =>
    field.onChange(next.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })));
  const add = (more: readonly number[]): void => change([...new Set([...ids, ...more])]);
  return (
    <>
      <section className={layout.stack3}>
        <h4 className={classes.heading}>In the table ({ids.length})</h4>
        {ids.length === 0 && <p className={layout.dim}>Nothing yet. Add services below.</p>}
        <OrderedList
          label="Services in the table"
          items={ids.map((id) => itemOf(offered, id))}
          isReadOnly={false}
          onMove={(from, to) => change(moved(ids, from, to))}
          onRemove={(id) => change(ids.filter((each) => each !== id))}
        />
      </section>
      {fieldState.error?.message !== undefined && <Notice tone="danger">{fieldState.error.message}</Notice>}
      <More offered={offered.filter(({ cookieScriptId }) => !ids.includes(cookieScriptId))} add={add} />
    </>
  );
};

const itemOf = (offered: readonly CookieScript[], id: number) => {
  const service = offered.find(({ cookieScriptId }) => cookieScriptId === id);
  const hint = service && `${service.cookieCategoryName} · ${cookiesIn(service)}`;
  return {
    id,
    label: service?.cookieScriptName ?? `Service ${id}`,
    ...(hint === undefined ? {} : { hint }),
  };
};

const cookiesIn = ({ cookies }: CookieScript): string =>
  cookies.length === 1 ? '1 cookie' : `${cookies.length} cookies`;

type MoreProps = { offered: readonly CookieScript[]; add: (ids: readonly number[]) => void };

/** Adds services that are not in the table, one by one, by category, or as a banner has them. */
const More = ({ offered, add }: MoreProps) => {
  const [category, filter] = useState('');
  const categories = new Map(
    offered.map(({ parentCookieCategoryId, cookieCategoryName }) => [
      String(parentCookieCategoryId),
      cookieCategoryName,
    ]),
  );
  const shown = offered.filter(
    ({ parentCookieCategoryId }) => !categories.has(category) || String(parentCookieCategoryId) === category,
  );
  return (
    <section className={layout.stack3}>
      <h4 className={classes.heading}>Add services</h4>
      <div className={classes.tools}>
        <FilterChip
          label="Category"
          choices={[
            { value: '', label: 'All' },
            ...[...categories].map(([value, label]) => ({ value, label })),
          ]}
          value={category}
          onChoose={filter}
        />
        <FromBanner add={add} />
        {shown.length > 1 && (
          <Button small look="quiet" onClick={() => add(shown.map(({ cookieScriptId }) => cookieScriptId))}>
            Add all {shown.length}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className={layout.dim}>Every service is in the table.</p>}
      <div className={layout.row}>
        {shown.map(({ cookieScriptId, cookieScriptName }) => (
          <Button
            key={cookieScriptId}
            small
            icon={mdiPlus}
            className={classes.service}
            onClick={() => add([cookieScriptId])}
          >
            {cookieScriptName}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** All services of a banner at once. */
const FromBanner = ({ add }: Pick<MoreProps, 'add'>) => {
  const may = useMay()(cookieBanners.list.access);
  const { client } = useSurroundings();
  const { table } = useSetUp();
  const { data } = useRead(cookieBanners.list, undefined, { isEnabled: may });
  const banners = (data?.consentBanners ?? []).filter(({ brandId }) => brandId === table.brandId);
  if (banners.length === 0) return null;
  const take = async (consentBannerId: number) => {
    const { scripts } = await client.call(bannerParts.scripts.read, { query: { consentBannerId } });
    add(
      scripts.toSorted((a, b) => a.displayOrder - b.displayOrder).map(({ cookieScriptId }) => cookieScriptId),
    );
  };
  return (
    <MenuButton
      small
      label="All services of a banner"
      iconAfter={mdiChevronDown}
      items={() =>
        banners.map(({ consentBannerId, consentBannerName }) => ({
          label: consentBannerName,
          run: () => void take(consentBannerId),
        }))
      }
    />
  );
};
