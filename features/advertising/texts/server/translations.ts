import { createHash } from 'node:crypto';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import { listInUse } from '../../vendors/door.ts';
import { readTranslationFile } from './translation-file.ts';

/** Takes an official translation in, in place of the one before. Refuses texts of another policy version. */
export const loadTranslation = async (
  db: Db,
  { languageCode, content, now }: { languageCode: string; content: string; now: Date },
) => {
  if (languageCode === 'en') refuse(400, 'The English texts come with the vendor list');
  const file = readTranslationFile(content);
  const list = (await listInUse(db)) ?? refuse(409, 'Load a vendor list first');
  if (file.tcfPolicyVersion !== list.facts.policyVersion)
    refuse(
      409,
      `These texts are of policy version ${file.tcfPolicyVersion}, and the list in use of ${list.facts.policyVersion}`,
    );
  const row = {
    vendorListVersion: file.vendorListVersion,
    policyVersion: file.tcfPolicyVersion,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    loadedAt: now.toISOString(),
  };
  await db
    .insertInto('iabTranslation')
    .values({ languageCode, ...row })
    .onConflict((conflict) => conflict.column('languageCode').doUpdateSet(row))
    .execute();
  return { languageCode, vendorListVersion: row.vendorListVersion, loadedAt: row.loadedAt };
};

/** How translations are named in the log. */
export const translationEntry = (languageCode: string) => ({
  area: productAreas.IAB_TEXTS,
  entityId: `translation ${languageCode}`,
  entityName: `Official texts, ${languageCode}`,
});

export const loadedTranslations = (db: Db) =>
  db
    .selectFrom('iabTranslation')
    .select(['languageCode', 'vendorListVersion', 'loadedAt'])
    .orderBy('languageCode')
    .execute();
