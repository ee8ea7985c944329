import type { Access } from './access.ts';
import type { productAreas } from './areas.ts';

/** The type a member of an address is parsed to; in the address it is always text. */
export type SearchKind = 'text' | 'number';

/**
 * A screen of the portal, as both ends know it: the server builds the menu from it, the portal its routes.
 * The component is in the feature's `portal.tsx`, which exports `screens`, a record of components by name.
 */
export type Screen = {
  /** Route name, as navigation entries contain it. */
  name: string;
  /** Address, with `{name}` for parameters. */
  path: string;
  title: string;
  access: Access;
  /** The configuration key that must be "true"; otherwise the screen does not exist. */
  onlyWith?: string;
  /** What its address may contain besides what every list has: `linkTo` writes it, `useSearchOf` reads it. */
  search?: Readonly<Record<string, SearchKind>>;
  /**
   * The records that it shows, such as those that use another one: one by the member of its address, or of its path,
   * that has the id, written as in `as` if not as a plain number; without `by` all of them.
   */
  opens?: { area: keyof typeof productAreas; by?: string; as?: `${string}{id}${string}` };
  /** The screen of the menu that it belongs to, by what a member of its address says. */
  listedBy?: { member: string; screens: Readonly<Record<string, string>> };
};

/**
 * Declares the screens of a feature; returns them unchanged, with their exact types. Their order decides
 * where a screen belongs that the menu does not list: to the nearest listed one before it.
 */
export const screens = <const S extends readonly Screen[]>(list: S): S => list;

/** The names of some screens. */
export type NameIn<L extends readonly Screen[]> = L[number]['name'];

/** The screen with a name. */
type ScreenIn<L extends readonly Screen[], N> = Extract<L[number], { name: N }>;

type KindsOf<S> = S extends { search: infer K extends Readonly<Record<string, SearchKind>> } ? K : object;

/** The members of a screen's address, after parsing. */
export type SearchOf<L extends readonly Screen[], N> = {
  readonly [M in keyof KindsOf<ScreenIn<L, N>>]?:
    | (KindsOf<ScreenIn<L, N>>[M] extends 'number' ? number : string)
    | undefined;
};

type ParamNames<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The parameters in a screen's path. */
export type PathOf<L extends readonly Screen[], N> = {
  readonly [Name in ParamNames<ScreenIn<L, N>['path']>]: number | string;
};

/** The screen with a name among those of a feature. */
export const screenIn = <const L extends readonly Screen[]>(list: L, name: NameIn<L>): Screen => {
  const screen = list.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}`);
  return screen;
};

/** Members that identify a row, such as `scanGuid`; `utm_id` and `gclid` do not. */
const rowName = /^id$|[a-z\d](?:Id|ID|Guid|GUID|ToEdit|ToTranslate)$/;

/**
 * Whether a screen understands the members of its address: its numbers are numbers, and nothing identifies
 * a row in a way the screen cannot read. Other members, such as `utm_source`, do no harm.
 */
export const canRead = (
  { search = {} }: Pick<Screen, 'search'>,
  members: Readonly<Record<string, string | undefined>>,
): boolean => {
  const declared = new Set(Object.keys(search).map((name) => name.toLowerCase()));
  return Object.entries(members).every(([name, text]) => {
    if (text === undefined) return true;
    const kind = Object.hasOwn(search, name) ? search[name] : undefined;
    if (kind !== undefined) return kind === 'text' || /^\d+$/.test(text);
    return !rowName.test(name) && !declared.has(name.toLowerCase());
  });
};
