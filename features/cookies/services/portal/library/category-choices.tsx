import { useRead } from '@candour/kit/portal/query.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { cookieCategories } from '../../../cookie-categories/contract.ts';
import { purposes, type Purpose } from '../../contract/library.ts';
import { purposeNames } from './purpose-names.ts';
import classes from './library.module.css';

export type Categories = Record<Purpose, number>;

type Props = {
  brandId: number;
  /** Purposes of the services that are chosen. */
  needed: readonly Purpose[];
  goesTo: (purpose: Purpose) => number;
  change: (purpose: Purpose, categoryId: number) => void;
};

/** Which category of the brand each kind of service goes to. */
export const CategoryChoices = ({ brandId, needed, goesTo, change }: Props) => {
  const { data = [] } = useRead(cookieCategories.routes.list);
  const choices = data
    .filter((category) => category.brandId === brandId || category.brandId === 0)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }));
  const nameOf = (purpose: Purpose): string =>
    choices.find(({ value }) => value === goesTo(purpose))?.label ?? 'no category yet';
  const isMissing = needed.some((purpose) => goesTo(purpose) === 0);
  return (
    <details className={classes.categories} open={isMissing || undefined}>
      <summary>
        Where they go:{' '}
        <span className={classes.small}>
          {purposes.map((purpose) => `${purposeNames[purpose]} → ${nameOf(purpose)}`).join(' · ')}
        </span>
      </summary>
      <div className={classes.fields}>
        {purposes.map((purpose) => (
          <FieldShell
            key={purpose}
            label={`${purposeNames[purpose]} services`}
            error={needed.includes(purpose) && goesTo(purpose) === 0 ? 'Choose a category' : undefined}
          >
            {(control) => (
              <Select
                {...control}
                choices={choices}
                value={goesTo(purpose) === 0 ? null : goesTo(purpose)}
                onValueChange={(id) => id !== null && change(purpose, id)}
              />
            )}
          </FieldShell>
        ))}
      </div>
    </details>
  );
};
