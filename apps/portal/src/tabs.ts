import { discardForms, keepForms } from '@candour/kit/portal/kept-forms.ts';
import { storedUserKey } from '@candour/kit/portal/session.ts';
import { session } from './api.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { router } from './router.ts';
import { discarding, loggedOutKey } from './session-memory.ts';

let isLogOut = false;

/** Follows what other tabs do with the session: renew it, end it, or sign somebody else in. */
export const keepTabsInStep = (): void => {
  tellOtherTabs();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === loggedOutKey) {
      isLogOut = true;
      if (newValue?.startsWith(discarding) === true) discardForms();
    }
    if (key === null || key === storedUserKey) follow(newValue === null);
  });
  // Timers sleep in hidden tabs; the session may have expired meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.look();
  });
};

const follow = (isOver: boolean): void => {
  const before = session.state().user;
  if (isOver) keepForms();
  // The cookie may still look as it did before the other tab removed it.
  if (isOver) session.drop();
  else session.sync();
  const after = session.state().user;
  // After a single sign-on the sign-in page would undo the logout in the other tab.
  const href = before?.isSSO === true ? '/sso/logout' : '/login';
  if (before !== null && after === null) {
    // After an expired session people return to where they were; after a logout they do not.
    const state = isLogOut ? {} : { previous: router.state.location.href };
    void router.navigate({ href, ignoreBlocker: true, state });
  }
  isLogOut = false;
  // Another person: nothing on this page is theirs.
  if (before !== null && after !== null && before.userId !== after.userId) location.reload();
  if (before === null && after !== null && router.state.location.pathname === '/login')
    void router.invalidate();
};
