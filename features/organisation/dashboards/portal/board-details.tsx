import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { BannerBoard } from '../contract.ts';
import { BreakDown } from './break-down.tsx';
import { ConsentByCategory } from './by-category.tsx';
import { ReConsentEffect } from './re-consent-effect.tsx';
import type { Period } from './use-by-category.ts';

const catalogue = texts({
  byBanner: 'By banner and profile',
  banner: 'Banner',
  byDevice: 'By device',
  device: 'Device',
  byCountry: 'By country',
  country: 'Country',
  unknown: 'Unknown',
  otherDevice: 'Other',
});

type Props = { board: BannerBoard; period: Period; brandId: number };

/** The numbers by what they differ in. */
export const BoardDetails = ({ board, period, brandId }: Props) => {
  const words = useTexts(catalogue);
  const hasBrands = new Set(board.banners.map(({ brandName }) => brandName)).size > 1;
  return (
    <>
      <ConsentByCategory period={period} brandId={brandId} />
      <ReConsentEffect period={period} brandId={brandId} />
      <BreakDown
        title={words.byBanner}
        of={words.banner}
        rows={board.banners.map((row) => ({
          ...row,
          id: String(row.profileId),
          name: `${row.consentBannerName} – ${row.profileName}`,
          ...(hasBrands && { under: row.brandName }),
        }))}
      />
      <BreakDown
        title={words.byDevice}
        of={words.device}
        rows={board.devices.map((row) => ({
          ...row,
          id: row.device,
          name: deviceNames[row.device] ?? words.otherDevice,
        }))}
      />
      <BreakDown
        title={words.byCountry}
        of={words.country}
        rows={board.countries.map((row) => ({
          ...row,
          id: row.country,
          name: row.country === '' ? words.unknown : countryName(row.country),
        }))}
      />
    </>
  );
};

const deviceNames: Record<string, string> = { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' };
const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
