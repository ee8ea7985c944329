import { useNavigate } from '@tanstack/react-router';

type Search = Record<string, string | number | undefined>;

/** The ways between the screens of the site scanner. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (to: string, search: Search) => void navigate({ to, search: search as never }); // each screen's own search
  return {
    toStart: (tab?: string) => go('/site-scanner', { tab }),
    /** `scanGuid` fills the form with what was asked for then. */
    toRequest: (scanGuid?: string) => go('/site-scanner-request-scan', { scanGuid }),
    toResult: (scanGuid: string, rest: Search = {}) => go('/site-scanner-result', { scanGuid, ...rest }),
  };
};
