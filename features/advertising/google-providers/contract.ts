import * as z from 'zod/mini';
import { may, mayEverywhere } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';

/** Characters of a list; the real one has about 200,000. */
const longestProviderList = 2_000_000;

const providerId = z.int().check(z.gte(1), z.lte(999_999_999));
const providerIds = z.array(providerId).check(z.maxLength(5000));

/** A provider as Google's list has it. */
export type ProviderOnList = {
  id: number;
  name: string;
  policyUrl: string | null;
  domains: string;
};

const facts = z.object({ providerCount: z.int(), loadedAt: z.string() });

/** A provider of Google's list as a brand sees it. */
export const googleProvider = z.object({
  providerId: field.system(z.int(), 'ID'),
  name: field.system(z.string(), 'Name'),
  policyUrl: field.system(z.nullable(z.string()), 'Policy'),
  domains: field.system(z.string(), 'Domains'),
  isSelected: field.system(z.boolean(), 'Selected'),
  /** Chosen, and not on the list any more. */
  isGone: field.system(z.boolean(), 'Off the list'),
});
export type GoogleProvider = z.output<typeof googleProvider>;

const read = routesAt('/api/Vendors/Google', { access: may('Vendors') });
const everywhere = routesAt('/api/Vendors/Google', { access: mayEverywhere('Vendors') });

export const googleCalls = {
  providers: read.get('', "Providers of Google's list by name, with what a brand chose", {
    query: z.object({ brandId: field.queryId() }),
    response: z.object({
      /** Null until a list is loaded. */
      list: z.nullable(facts),
      providers: z.array(googleProvider),
    }),
  }),
  select: read.put('/Selection', 'Adds providers to those a brand works with, and removes others', {
    body: z.strictObject({ brandId: field.brandId(), add: providerIds, remove: providerIds }),
  }),
  load: everywhere.post('/List', "Replaces Google's list by the text of a file in its CSV form", {
    body: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(longestProviderList)) }),
    bodyLimit: 2 * longestProviderList,
    response: facts,
  }),
};
