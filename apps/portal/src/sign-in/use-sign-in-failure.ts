import { useRouter } from '@tanstack/react-router';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';

/** Pages that explain more than a message can. */
const pages: Readonly<Record<string, string>> = {
  'account-locked-out': '/account-locked-out',
  'direct-login-not-allowed': '/direct-login-not-allowed',
};

/** The page that explains a refusal, if there is one. */
export const pageOf = ({ reason }: CallFailed): string | undefined => pages[reason ?? ''];

/**
 * Waits for a call of the sign-in pages; a refusal leads to the page that explains it, or shows an error
 * message.
 */
export const useSignInFailure = () => {
  const router = useRouter();
  return async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const href = pageOf(failure);
      const until = failure.status === 0 ? 'answered' : undefined;
      if (href === undefined) showSnack('danger', failure.message, undefined, until);
      else await router.navigate({ href, state: { message: failure.message } });
      return false;
    }
  };
};
