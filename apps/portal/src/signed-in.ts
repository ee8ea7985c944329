import { forgetOthers } from '@candour/kit/portal/kept-forms.ts';
import { createQueryClient } from '@candour/kit/portal/query-client.ts';
import { readOptions } from '@candour/kit/portal/query.ts';
import { brands } from '@candour/features/organisation/brands/contract.ts';
import { getConfigurationKeys } from '@candour/features/organisation/configuration-keys/contract.ts';
import { getNavigation } from '@candour/features/organisation/navigation/contract.ts';
import { getCurrentUserDetails } from '@candour/features/access/session/contract.ts';
import { client, session } from './api.ts';
import type { Details } from './guard.ts';
import { screenAt } from './screens.ts';
import { startPath } from './shell/menu.ts';

// Loaded after the sign-in page: everything here needs a session.

export const queries = createQueryClient();

const quiet = { meta: { isQuiet: true }, staleTime: Infinity };

export const userOptions = { ...readOptions(client, getCurrentUserDetails), ...quiet };
export const keysOptions = { ...readOptions(client, getConfigurationKeys), ...quiet };
export const navigationOptions = { ...readOptions(client, getNavigation), ...quiet };
export const brandsOptions = readOptions(client, brands.list);

/** Who is signed in, requested once per visit. */
export const loadDetails = async (): Promise<Details> => {
  const { currentUserDetails: details } = await queries.ensureQueryData(userOptions);
  session.name(details.userPreview.fullName);
  forgetOthers(details.user.userId);
  return { permissionIds: details.permissionIds };
};

/** What the menu and every screen need; the start page depends on all of it. */
export const loadMenu = async (): Promise<void> => {
  await Promise.all([
    loadDetails(),
    queries.ensureQueryData(keysOptions),
    queries.ensureQueryData(navigationOptions),
    queries.ensureQueryData(brandsOptions),
  ]);
};

/** Whether a configuration key is "true"; always false before `loadMenu`. */
export const isOn = (keyName: string): boolean =>
  (queries.getQueryData(keysOptions.queryKey) ?? []).some(
    (key) => key.keyName === keyName && key.keyValue.toLowerCase() === 'true',
  );

/**
 * Where the person starts: their own page while it is in their menu, otherwise the first entry they may
 * open.
 */
export const homePath = async (): Promise<string | undefined> => {
  const [{ currentUserDetails: details }, { adminPortalNavigation: navigation }] = await Promise.all([
    queries.ensureQueryData(userOptions),
    queries.ensureQueryData(navigationOptions),
  ]);
  return startPath(navigation, details.permissionIds, details.userPreview.defaultPage);
};

/** Loads the code of the screen at a path. */
export const preloadScreen = (path: string): void => void screenAt(path)?.load();

/** Forgets everything about the person who logs out. */
export const forgetPerson = (): void => queries.clear();
