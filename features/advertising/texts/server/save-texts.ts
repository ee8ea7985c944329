import { stackProblems } from '@candour/consent/iab/vendor-list/stacks.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { listInUse } from '../../vendors/door.ts';
import type { iabTextCalls } from '../contract.ts';
import { ownTextsOf, stacksOf } from './own-texts.ts';
import { declaredFor, stacksIn } from './read-texts.ts';

type Saving = Call<typeof iabTextCalls.save>;

/** Saves what a brand writes in a language, and its stacks. */
export const saveTexts = async (call: Saving): Promise<void> => {
  const { db, body } = call;
  const { brandId, languageId } = body;
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
  mustHoldBrand(call, brandId);
  await mustExist(db, { table: 'language', column: 'language_id', ids: [languageId], field: 'languageId' });
  await saveWords(call);
  await saveStacks(call);
};

const stale = (): never => refuse(409, 'Somebody else changed these texts in the meantime');

const saveWords = async ({ db, body, audit }: Saving): Promise<void> => {
  const { brandId, languageId, rowVersion } = body;
  const before = await ownTextsOf(db, { brandId, languageId });
  const labels = Object.fromEntries(Object.entries(body.labels).filter(([, text]) => text !== ''));
  const values = { labels: JSON.stringify(labels), illustrations: JSON.stringify(body.illustrations) };
  const saved = await db
    .insertInto('iabText')
    .values({ brandId, languageId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'languageId'])
        .doUpdateSet((set) => ({ ...values, rowVersion: set('iabText.rowVersion', '+', 1) }))
        .where('iabText.rowVersion', '=', rowVersion),
    )
    .returning('rowVersion')
    .executeTakeFirst();
  if (saved?.rowVersion !== rowVersion + 1) stale();
  await audit({
    action: before.rowVersion === 0 ? 'Create' : 'Update',
    area: productAreas.IAB_TEXTS,
    entityId: `brand ${brandId}, language ${languageId}`,
    entityName: 'IAB texts',
    brandId,
    before: { labels: before.labels, illustrations: before.illustrations },
    after: { labels: body.labels, illustrations: body.illustrations },
  });
};

const saveStacks = async (call: Saving): Promise<void> => {
  const { db, body, audit } = call;
  const { brandId } = body;
  const stacks = [...new Set(body.stacks)];
  const before = await stacksOf(db, brandId);
  if (JSON.stringify(stacks) === JSON.stringify(before.stacks)) return;
  if (before.stacksVersion !== body.stacksVersion) stale();
  if (stacks.length > 0) await mustStandTogether(call, stacks);
  const values = { stacks: JSON.stringify(stacks) };
  await db
    .insertInto('iabStackChoice')
    .values({ brandId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('brandId')
        .doUpdateSet((set) => ({ ...values, rowVersion: set('iabStackChoice.rowVersion', '+', 1) })),
    )
    .execute();
  await audit({
    action: 'Update',
    area: productAreas.IAB_TEXTS,
    entityId: `brand ${brandId}`,
    entityName: 'Stacks',
    brandId,
    before: before.stacks,
    after: stacks,
  });
};

const mustStandTogether = async (
  { db, body, platform }: Saving,
  stacks: readonly number[],
): Promise<void> => {
  const { file } = (await listInUse(db)) ?? refuse(409, 'Load a vendor list first');
  const found = stacksIn(file, stacks);
  const unknown = stacks.find((id) => !found.some((stack) => stack.id === id));
  if (unknown !== undefined) refuseFields({ stacks: `Stack ${unknown} is not on the vendor list` });
  const now = platform.now().getTime();
  const declared = await declaredFor(db, { brandId: body.brandId, file, now });
  const [problem] = stackProblems(found, declared);
  if (problem !== undefined) refuseFields({ stacks: problem });
};
