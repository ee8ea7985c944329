import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cookieBanners } from '../../contract.ts';
import classes from './add-banner.module.css';
import { useAnswers, useSetAnswer } from './start-form.ts';

const catalogue = texts({
  count: (banners: number) => (banners === 1 ? '1 banner' : `${banners} banners`),
  none: 'No banner yet',
});

type Props = { brands: readonly { brandId: number; brandName: string }[]; label: string };

/** The brands to choose from, each with how many banners it has. */
export const BrandChoices = ({ brands, label }: Props) => {
  const words = useTexts(catalogue);
  const name = useId();
  const { brandId: chosen } = useAnswers();
  const { control: form } = useFormHandle();
  const { brandId: wrong } = useFormState({ control: form }).errors;
  const answer = useSetAnswer();
  const choose = (brandId: number): void => {
    answer('brandId', brandId);
    // Templates are of one brand.
    answer('servicesFrom', 'Brand');
    answer('collectionTemplateId', null);
  };
  const { data } = useRead(cookieBanners.list, undefined, { isQuiet: true });
  const countOf = (brandId: number): string => {
    const banners = data?.consentBanners.filter((banner) => banner.brandId === brandId).length ?? 0;
    return banners === 0 ? words.none : words.count(banners);
  };
  return (
    <FieldShell
      label={label}
      className={classes.bare ?? ''}
      isRequired
      error={typeof wrong?.message === 'string' ? wrong.message : undefined}
    >
      {(control) => (
        <div {...control} className={classes.brands} role="radiogroup" aria-label={label}>
          {brands.map(({ brandId, brandName }) => (
            <label key={brandId} className={classes.brand}>
              <input
                type="radio"
                name={name}
                className={classes.radio}
                checked={chosen === brandId}
                onChange={() => choose(brandId)}
              />
              <span className={classes.initial} aria-hidden="true">
                {brandName.charAt(0).toUpperCase()}
              </span>
              <span className={classes.brandWords}>
                <span className={classes.brandName} title={brandName}>
                  {brandName}
                </span>
                <span className={classes.count}>{data === undefined ? ' ' : countOf(brandId)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  );
};
