import { useNavigate } from '@tanstack/react-router';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { siteScannerScreens } from '../contract.ts';

type Rest = { maxUrls?: number | string | undefined; tab?: string | undefined };

/** Navigation between the screens of the site scanner. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (place: Place) => void navigate(place);
  return {
    toStart: (tab?: string) => go(linkTo(siteScannerScreens, 'site-scanner', { search: { tab } })),
    /** `scanGuid` prefills the form with that scan's request. */
    toRequest: (scanGuid?: string) =>
      go(linkTo(siteScannerScreens, 'site-scanner-request-scan', { search: { scanGuid } })),
    toResult: (scanGuid: string, { maxUrls, tab }: Rest = {}) =>
      go(
        linkTo(siteScannerScreens, 'site-scanner-result', {
          search: { scanGuid, maxUrls: maxUrls === undefined ? undefined : String(maxUrls), tab },
        }),
      ),
  };
};
