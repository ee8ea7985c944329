import { useId } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
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
  const answer = useSetAnswer();
  const { data } = useRead(cookieBanners.list, undefined, { isQuiet: true });
  const countOf = (brandId: number): string => {
    const banners = data?.consentBanners.filter((banner) => banner.brandId === brandId).length ?? 0;
    return banners === 0 ? words.none : words.count(banners);
  };
  return (
    <div className={classes.brands} role="radiogroup" aria-label={label}>
      {brands.map(({ brandId, brandName }) => (
        <label key={brandId} className={classes.brand}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={chosen === brandId}
            onChange={() => answer('brandId', brandId)}
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
  );
};
