import { useRouter } from '@tanstack/react-router';
import { useRead } from '@candour/kit/portal/query.ts';
import { useWording } from '@candour/kit/portal/use-words.ts';
import { getNavigation, type NavigationLeaf } from '../../../organisation/navigation/contract.ts';

/** The screens of the menu as start pages: address and label. */
export const usePages = (): { value: string; label: string }[] => {
  const router = useRouter();
  const wording = useWording();
  const { data } = useRead(getNavigation);
  const leaves = (data?.adminPortalNavigation ?? []).flatMap((entry): NavigationLeaf[] => [
    entry,
    ...entry.sublinks.flatMap((sublink) => [sublink, ...sublink.deeperSublinks]),
  ]);
  const paths = Object.keys(router.routesByPath);
  return leaves.flatMap(({ route, displayText, isExternal }) => {
    // The menu names routes; their addresses end with these names.
    const value = isExternal ? undefined : paths.find((path) => path.endsWith(`/${route}`));
    return value === undefined ? [] : [{ value, label: wording(displayText) }];
  });
};
