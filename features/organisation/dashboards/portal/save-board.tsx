import { mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { download } from '@candour/kit/portal/csv.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import type { BannerBoard } from '../contract.ts';
import { bannerCsv } from '../contract/banner-csv.ts';
import classes from './board.module.css';
import { useReConsents } from './use-re-consents.ts';
import { useByCategory, type Period } from './use-by-category.ts';

const catalogue = texts({ export: 'Export CSV' });

type Props = { board: BannerBoard; period: Period; brandId: number };

/** Saves everything the dashboard of cookie banners shows. */
export const SaveBoard = ({ board, period, brandId }: Props) => {
  const words = useTexts(catalogue);
  const byCategory = useByCategory(period, brandId);
  const reConsents = useReConsents(period, brandId);
  return (
    byCategory !== undefined &&
    reConsents !== undefined && (
      <Button
        look="quiet"
        small
        className={classes.export}
        icon={mdiDownload}
        onClick={() =>
          download(
            `consent-banners-${period.from}-${period.to}.csv`,
            bannerCsv({ board, byCategory, reConsents, period }),
          )
        }
      >
        {words.export}
      </Button>
    )
  );
};
