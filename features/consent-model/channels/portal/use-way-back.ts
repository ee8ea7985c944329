import { useNavigate } from '@tanstack/react-router';
import type { Crumb } from '@candour/ui/breadcrumbs.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { consentStructureScreens } from '../../consent-structure/contract.ts';
import { channelScreens } from '../contract.ts';

/** Leads back to where the person came from: the structure, or the list in the language it was shown in. */
export const useWayBack = (): Required<Crumb> => {
  const navigate = useNavigate();
  const [{ accessedVia, previouslySelectedLanguage }] = useAddress<
    'accessedVia' | 'previouslySelectedLanguage'
  >();
  return accessedVia === 'consent-structure'
    ? {
        label: 'Consent structure',
        run: () => void navigate(linkTo(consentStructureScreens, 'consent-structure')),
      }
    : {
        label: 'Channels',
        run: () =>
          void navigate(linkTo(channelScreens, 'channels', { search: { previouslySelectedLanguage } })),
      };
};
