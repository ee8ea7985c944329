import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '@candour/kit/portal/use-address.ts';

/** Leads back to where the person came from: the structure, or the list in the language it was shown in. */
export const useWayBack = (): (() => void) => {
  const navigate = useNavigate();
  const [{ accessedVia, previouslySelectedLanguage }] = useAddress<
    'accessedVia' | 'previouslySelectedLanguage'
  >();
  const to = accessedVia === 'consent-structure' ? '/consent-structure' : '/channels';
  return () => void navigate({ to, search: { previouslySelectedLanguage } as never }); // that screen's search
};
