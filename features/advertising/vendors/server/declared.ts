import * as z from 'zod/mini';
import type { TcfEntry, TcfRetention } from '@candour/consent/tcf/tcf-definition.ts';

/** What a list has wrong in these parts is left out. */
const orElse = z.catch;

const days = orElse(z.nullish(z.number()), null);
const retentions = orElse(z.record(z.string(), z.number()), {});
const ids = orElse(z.array(z.int()), []);

/** What vendors declare besides purposes; a list was checked when it was loaded, but not for these. */
const declared = z.object({
  dataDeclaration: ids,
  dataRetention: orElse(z.object({ stdRetention: days, purposes: retentions, specialPurposes: retentions }), {
    stdRetention: null,
    purposes: {},
    specialPurposes: {},
  }),
  urls: orElse(
    z.array(
      z.object({ langId: z.string(), privacy: z.optional(z.string()), legIntClaim: z.optional(z.string()) }),
    ),
    [],
  ),
  usesCookies: orElse(z.boolean(), false),
  cookieMaxAgeSeconds: orElse(z.nullish(z.number()), null),
  cookieRefresh: orElse(z.boolean(), false),
  usesNonCookieAccess: orElse(z.boolean(), false),
  deviceStorageDisclosureUrl: orElse(z.nullish(z.string()), null),
});
export type Declared = z.output<typeof declared>;

const entry = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  illustrations: orElse(z.array(z.string()), []),
});

/** The parts of a vendor list that only visitors are shown. */
const shownFile = z.object({
  purposes: z.record(z.string(), entry),
  specialPurposes: z.record(z.string(), entry),
  features: z.record(z.string(), entry),
  specialFeatures: z.record(z.string(), entry),
  dataCategories: z.record(z.string(), entry),
  vendors: z.record(z.string(), z.unknown()),
});
export type ShownFile = z.output<typeof shownFile>;

export const readShownFile = (content: unknown): ShownFile => shownFile.parse(content);
export const declaredOf = ({ vendors }: ShownFile, id: number): Declared => declared.parse(vendors[id] ?? {});

/** The entries with these ids, in order. */
export const entriesOf = (found: Record<string, WordedEntry>, wanted: readonly number[]): TcfEntry[] =>
  Object.values(found)
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, name, description, illustrations = [] }) => ({ id, name, description, illustrations }))
    .toSorted((a, b) => a.id - b.id);

type WordedEntry = Pick<TcfEntry, 'id' | 'name' | 'description'> & {
  illustrations?: readonly string[] | undefined;
};

/** Each purpose with its own days, or the vendor's usual ones. */
export const keptFor = (
  purposeIds: readonly number[],
  own: Record<string, number>,
  { dataRetention }: Declared,
): TcfRetention[] => purposeIds.map((id) => [id, own[id] ?? dataRetention.stdRetention ?? null]);
