import type { PolicyColumn } from '@candour/policy-table/definition.ts';
import type { Place, Wire } from '@candour/testing/samples';

type SampleTable = {
  policyTableName: string;
  policyTableDescription: string;
  columns: readonly PolicyColumn[];
};

/** The cookie policy page of the demo company's shop, and a short one for its magazine. */
export const samplePolicyTables = [
  {
    policyTableName: 'Shop cookie policy',
    policyTableDescription: 'Everything the shop and the store pages may store',
    columns: ['CookieName', 'Service', 'Provider', 'Purpose', 'Lifetime', 'Party', 'ProviderPolicyLink'],
  },
  {
    policyTableName: 'Magazine, short',
    policyTableDescription: 'One line a cookie, for the foot of the magazine',
    columns: ['Service', 'CookieName', 'Lifetime', 'Purpose'],
  },
] as const satisfies readonly SampleTable[];

/** Headings with the company's own words; all others are the built-in ones. */
const ownHeadings: Readonly<Record<string, { en: string; de: string; fr: string }>> = {
  Lifetime: { en: 'Kept for', de: 'Bleibt', fr: 'Conservé' },
};

/** A request body to create a table in a brand. */
export const policyTableRecord = (
  { brandId, languages }: Pick<Place, 'brandId' | 'languages'>,
  { columns, ...table }: SampleTable = samplePolicyTables[0],
): Wire => ({
  ...table,
  brandId,
  columns: columns.map((column) => ({
    column,
    headings: (['en', 'de', 'fr'] as const).flatMap((code) => {
      const text = ownHeadings[column]?.[code];
      return text === undefined ? [] : [{ languageId: languages[code], text }];
    }),
  })),
});

/** Creates a table with these services; returns its id. */
export const makePolicyTable = async (
  place: Place,
  cookieScriptIds: readonly number[],
  sample: SampleTable = samplePolicyTables[0],
): Promise<number> => {
  const { newCookiePolicyTableId: policyTableId } = await place.send(
    'POST',
    '/api/CookiePolicy/CookiePolicyTables/',
    policyTableRecord(place, sample),
  );
  await place.send('PUT', '/api/CookiePolicy/ScriptConfiguration/', {
    policyTableId,
    cookiePolicyTableScripts: cookieScriptIds.map((cookieScriptId, displayOrder) => ({
      cookieScriptId,
      displayOrder,
    })),
  });
  return policyTableId;
};
