import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { consentStructureScreens } from '../../consent-structure/contract.ts';
import { channelScreens } from '../contract.ts';

/** Leads back to where the person came from: the structure, or the list in the language it was shown in. */
export const useWayBack = (): (() => void) => {
  const navigate = useNavigate();
  const [{ accessedVia, previouslySelectedLanguage }] = useAddress<
    'accessedVia' | 'previouslySelectedLanguage'
  >();
  return () =>
    void navigate(
      accessedVia === 'consent-structure'
        ? linkTo(consentStructureScreens, 'consent-structure')
        : linkTo(channelScreens, 'channels', { search: { previouslySelectedLanguage } }),
    );
};
