import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { isOn } from '@candour/kit/server/only-with';
import { refuse, refuseInUse } from '@candour/kit/server/refusal';
import { defaultsOf } from '@candour/kit/server/serve-resource';
import { draftsKey, statementActions, statements, type Statement } from '../contract.ts';
import { findStatement, readingBehaviour } from './behaviour.ts';
import { joinDraft, type Merged } from './meanwhile.ts';
import { sealVersion } from './versions.ts';
import { makeDefaultIfFirst, mustSayWhatChanged, statementBehaviour } from './writing.ts';

const nextRow = { rowVersion: sql<number>`row_version + 1` };

const set = (db: Db, statementId: number, members: Partial<Pick<Statement, 'status' | 'isDefault'>>) =>
  db
    .updateTable('statement')
    .set({ ...members, ...nextRow })
    .where('statementId', '=', statementId)
    .execute();

/** A statement that the caller may write. */
const findOwn = async (call: Pick<Call, 'db' | 'brands'>, id: number): Promise<Statement> => {
  const row = await findStatement(call.db, id);
  mustHoldBrands(call, [row.brandId]);
  return row;
};

const mustBePublished = ({ status, statementName }: Statement): void => {
  if (status !== 'Published') refuse(409, `${statementName} is not published`);
};

const told = async (
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  before: Statement,
  action: string,
): Promise<void> => {
  const { statementId: entityId, statementName: entityName, brandId } = before;
  const after = await findStatement(db, entityId);
  await audit({ action, area: statements.area, entityId, entityName, brandId, before, after });
};

/** The content of a draft replaces what was published; the version was already sealed. */
const takePlace = async (
  db: Db,
  { draft, original, translations }: { draft: Statement; original: Statement } & Pick<Merged, 'translations'>,
): Promise<void> => {
  const known = new Set(draft.translations.map(({ languageId }) => languageId));
  const others = translations.filter(({ languageId }) => !known.has(languageId));
  await db
    .updateTable('statement')
    .set({
      statementText: draft.statementText,
      responseType: draft.responseType,
      statementName: draft.statementName,
      yesLabel: draft.yesLabel,
      noLabel: draft.noLabel,
      isPolarityInverted: draft.isPolarityInverted,
      validFrom: draft.validFrom,
      validTo: draft.validTo,
      ...nextRow,
      translations: JSON.stringify(translations),
      outdatedLanguages: JSON.stringify([
        ...draft.outdatedLanguages,
        ...others.map(({ languageId }) => languageId),
      ]),
    })
    .where('statementId', '=', original.statementId)
    .execute();
  await db.deleteFrom('statement').where('statementId', '=', draft.statementId).execute();
};

const publish = handle(statementActions.publish, async (call) => {
  const { db, params, body } = call;
  const draft = await findOwn(call, params.id);
  if (draft.status !== 'Draft') refuse(409, `${draft.statementName} is already published`);
  const original = draft.draftOf === null ? draft : await findOwn(call, draft.draftOf);
  const { statementId } = original;
  const isCopy = original !== draft;
  if (isCopy) mustSayWhatChanged(body);
  const merged = isCopy && (await joinDraft(db, { draft, original, replaces: body.replacesVersionNo }));
  const version = await sealVersion(call, { draft, statementId }, body);
  if (merged) await takePlace(db, { ...merged, draft, original });
  else {
    await set(db, statementId, { status: 'Published' });
    await makeDefaultIfFirst(db, draft);
  }
  await told(call, original, 'Publish');
  return { statementId, ...version };
});

const draft = handle(statementActions.draft, async (call) => {
  const original = await findOwn(call, call.params.id);
  if (!(await isOn(call.db, draftsKey))) refuse(409, 'Drafts of statements are switched off');
  mustBePublished(original);
  if (original.draftId !== null) refuse(409, `${original.statementName} already has a draft`);
  const { statementName, channelId, brandId, statementText, responseType, yesLabel, noLabel } = original;
  const { isPolarityInverted, validFrom, validTo, translations, statementId: draftOf } = original;
  const { create } = defaultsOf(statements, statementBehaviour);
  const { id, row } = await create(call, {
    statementName,
    channelId,
    brandId,
    statementText,
    responseType,
    yesLabel,
    noLabel,
    isPolarityInverted,
    validFrom,
    validTo,
    translations,
    draftOf,
    status: 'Draft',
  });
  await call.db
    .updateTable('statement')
    .set({ baseTranslations: JSON.stringify(translations) })
    .where('statementId', '=', Number(id))
    .execute();
  return { newStatementId: id, statementVersionId: row.statementVersionId, versionNo: row.versionNo };
});

const setDefault = handle(statementActions.setDefault, async (call) => {
  const row = await findOwn(call, call.params.id);
  mustBePublished(row);
  if (row.isDefault) return;
  await call.db
    .updateTable('statement')
    .set({ isDefault: false, ...nextRow })
    .where('channelId', '=', row.channelId)
    .where('isDefault', '=', true)
    .execute();
  await set(call.db, row.statementId, { isDefault: true });
  await told(call, row, 'SetDefault');
});

const retire = handle(statementActions.retire, async (call) => {
  const { db } = call;
  const row = await findOwn(call, call.params.id);
  const { statementId, statementName, channelId } = row;
  mustBePublished(row);
  const used = await readingBehaviour.usages(db, statementId);
  if (used.length > 0) refuseInUse(statementName, used, 'retired');
  if (row.draftId !== null) refuse(409, `Publish or delete the draft of ${statementName} first`);
  if (row.isDefault && (await hasOthers(db, { statementId, channelId })))
    refuse(409, `${statementName} is the default of its channel. Make another statement the default first.`);
  await set(db, statementId, { status: 'Retired', isDefault: false });
  await told(call, row, 'Retire');
});

const hasOthers = async (
  db: Db,
  { statementId, channelId }: Pick<Statement, 'statementId' | 'channelId'>,
): Promise<boolean> => {
  const other = await db
    .selectFrom('statement')
    .select('statementId')
    .where('channelId', '=', channelId)
    .where('status', '=', 'Published')
    .where('statementId', '<>', statementId)
    .executeTakeFirst();
  return other !== undefined;
};

export const statementActionEndpoints: Endpoint[] = [publish, draft, setDefault, retire];
