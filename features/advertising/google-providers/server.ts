import { createHash } from 'node:crypto';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand, mustSeeBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { googleCalls, type GoogleProvider } from './contract.ts';
import { providerList, selectedProviders } from './server/choice.ts';
import { readProviderFile } from './server/provider-file.ts';

const listProviders = async (call: Call<typeof googleCalls.providers>) => {
  const { db, query } = call;
  mustSeeBrand(call, query.brandId);
  const brand = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', query.brandId)
    .executeTakeFirst();
  if (!brand) notFound();
  const list = await providerList(db);
  if (!list) return { list: null, providers: [] };
  const selected = await selectedProviders(db, query.brandId);
  const listed = new Set(list.providers.map(({ id }) => id));
  return {
    list: { providerCount: list.providers.length, loadedAt: list.loadedAt },
    providers: [
      ...list.providers.map(({ id, ...facts }) => ({
        providerId: id,
        ...facts,
        isSelected: selected.has(id),
        isGone: false,
      })),
      ...[...selected].filter((id) => !listed.has(id)).map(goneProvider),
    ],
  };
};

const goneProvider = (providerId: number): GoogleProvider => ({
  providerId,
  name: `Provider ${providerId}`,
  policyUrl: null,
  domains: '',
  isSelected: true,
  isGone: true,
});

/** Adds providers of the list, and removes any: two people who choose at once do not undo each other. */
const select = async (call: Call<typeof googleCalls.select>): Promise<void> => {
  const { db, body, audit } = call;
  const { brandId, add, remove } = body;
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
  mustHoldBrand(call, brandId);
  const before = await selectedProviders(db, brandId);
  if (add.length > 0) {
    const list = (await providerList(db)) ?? refuse(409, "Load Google's list first");
    const listed = new Set(list.providers.map(({ id }) => id));
    const unknown = add.find((id) => !listed.has(id));
    if (unknown !== undefined) refuseFields({ add: `Provider ${unknown} is not on Google's list` });
    await db
      .insertInto('googleProviderSelection')
      .values([...new Set(add)].map((providerId) => ({ brandId, providerId })))
      .onConflict((conflict) => conflict.columns(['brandId', 'providerId']).doNothing())
      .execute();
  }
  if (remove.length > 0)
    await db
      .deleteFrom('googleProviderSelection')
      .where('brandId', '=', brandId)
      .where('providerId', 'in', remove)
      .execute();
  await audit({
    action: 'Update',
    area: productAreas.GOOGLE_PROVIDERS,
    entityId: `brand ${brandId}`,
    entityName: 'Google providers',
    brandId,
    before: [...before],
    after: [...(await selectedProviders(db, brandId))],
  });
};

const load = async ({ db, body, platform, audit }: Call<typeof googleCalls.load>) => {
  const providers = readProviderFile(body.content);
  const row = {
    providers: JSON.stringify(providers),
    sha256: createHash('sha256').update(body.content).digest('hex'),
    loadedAt: platform.now().toISOString(),
  };
  await db
    .insertInto('googleProviderList')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute();
  const facts = { providerCount: providers.length, loadedAt: row.loadedAt };
  await audit({
    action: 'Load',
    area: productAreas.GOOGLE_PROVIDERS,
    entityId: 'list',
    entityName: "Google's list of providers",
    after: { ...facts, sha256: row.sha256 },
  });
  return facts;
};

export const googleProviderEndpoints: Endpoint[] = [
  handle(googleCalls.providers, listProviders),
  handle(googleCalls.select, select),
  handle(googleCalls.load, load),
];
