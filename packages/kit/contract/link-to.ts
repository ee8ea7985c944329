import { screenIn, type NameIn, type PathOf, type Screen, type SearchOf } from './screen.ts';

type Members<L extends readonly Screen[], N> = { search?: SearchOf<L, N> } & (keyof PathOf<L, N> extends never
  ? { params?: undefined }
  : { params: PathOf<L, N> });

type Optional<T> = object extends T ? [members?: T] : [members: T];

/** A place in the portal, for `<Link>` and `navigate`. */
export type Place = { to: string; search: Record<string, string | undefined> };

/**
 * A link to a screen: `linkTo(serviceScreens, 'manage-service', { search: { cookieScriptId: 7 } })`. Only
 * what the screen declares can be in its address.
 */
export const linkTo = <const L extends readonly Screen[], N extends NameIn<L>>(
  list: L,
  name: N,
  ...[members]: Optional<Members<L, N>>
): Place => {
  const params: Readonly<Record<string, number | string>> = members?.params ?? {};
  const search = Object.entries<number | string | undefined>(members?.search ?? {});
  return {
    to: screenIn(list, name).path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    ),
    search: Object.fromEntries(
      search.map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
    ),
  };
};
