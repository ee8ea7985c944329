import { useRef, useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useActiveBrandChoices } from '@candour/kit/portal/use-brand-choices.ts';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { cookieCategories } from '../../../cookie-categories/contract.ts';
import { cookieScripts } from '../../contract.ts';
import { purposes, serviceLibrary, type Purpose } from '../../contract/library.ts';
import { CategoryChoices, type Categories } from './category-choices.tsx';
import { LibraryList } from './library-list.tsx';
import { purposeNames } from './purpose-names.ts';
import classes from './library.module.css';

type Props = {
  /** The brand the list is filtered by. */
  brandId: number | undefined;
  onClose: () => void;
};

/** Well-known services, several added at once; edited afterwards like any other. */
export const AddFromLibrary = ({ brandId: startsWith, onClose }: Props) => {
  const { brandLabel } = useSurroundings();
  const brands = useActiveBrandChoices();
  const own = useOwnBrand() ?? (brands.length === 1 ? Number(brands[0]?.value) : undefined);
  const [brandId, setBrand] = useState(own ?? startsWith ?? null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [categories, setCategories] = useState<Partial<Categories>>({});
  const { data } = useRead(
    serviceLibrary.read,
    { query: { BrandId: brandId ?? 0 } },
    { isEnabled: brandId !== null },
  );
  const add = useWrite(serviceLibrary.add, {
    invalidates: [cookieScripts.routes.list, cookieCategories.routes.list, serviceLibrary.read],
    done: chosen.length === 1 ? 'Service added' : `${chosen.length} services added`,
  });
  const entries = (data?.services ?? []).filter(({ key }) => chosen.includes(key));
  const needed: Purpose[] = purposes.filter((purpose) => entries.some((entry) => entry.purpose === purpose));
  const goesTo = (purpose: Purpose): number => categories[purpose] ?? data?.categories[purpose] ?? 0;
  const missing = needed.filter((purpose) => goesTo(purpose) === 0);
  const isReady = entries.length > 0 && missing.length === 0;
  // The second press of a double click comes before the button can look busy.
  const isSent = useRef(false);
  const run = () => {
    if (brandId === null || isSent.current) return;
    isSent.current = true;
    add.mutate(
      {
        body: {
          brandId,
          services: entries.map(({ key, purpose }) => ({ key, parentCookieCategoryId: goesTo(purpose) })),
        },
      },
      { onSuccess: onClose, onSettled: () => (isSent.current = false) },
    );
  };
  return (
    <SideSheet
      isOpen
      title="Add from library"
      width={680}
      closesOnOverlay={chosen.length === 0}
      onClose={onClose}
      footer={
        <>
          {missing.length > 0 && (
            <p className={classes.missing} role="status">
              Choose a category for {missing.map((purpose) => purposeNames[purpose].toLowerCase()).join(', ')}{' '}
              services
            </p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!isReady} busy={add.isPending} onClick={run}>
            {chosen.length > 1 ? `Add ${chosen.length} services` : 'Add service'}
          </Button>
        </>
      }
    >
      <div className={classes.sheet}>
        {own === undefined && (
          <FieldShell label={brandLabel} isRequired>
            {(control) => (
              <Select
                {...control}
                choices={brands}
                value={brandId}
                onValueChange={(id) => {
                  setBrand(id === null ? null : Number(id));
                  choose([]);
                  setCategories({});
                }}
              />
            )}
          </FieldShell>
        )}
        {brandId !== null && data === undefined && <Waiting height={320} />}
        {data !== undefined && brandId !== null && (
          <>
            <CategoryChoices
              brandId={brandId}
              needed={needed}
              goesTo={goesTo}
              change={(purpose, id) => setCategories({ ...categories, [purpose]: id })}
            />
            <LibraryList
              data={data}
              chosen={chosen}
              toggle={(key) =>
                choose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
              }
            />
          </>
        )}
      </div>
    </SideSheet>
  );
};
