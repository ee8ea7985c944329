import { passes } from '@candour/kit/contract/access';
import type { Usage } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { isOn } from '@candour/kit/server/only-with';
import { forbidden, refuse, refuseFields, refuseInUse } from '@candour/kit/server/refusal';
import type {
  Changing,
  Creating,
  Defaults,
  Naming,
  ResourceBehaviour,
} from '@candour/kit/server/serve-resource';
import { draftsKey, statementActions, type Publication, type Statement } from '../contract.ts';
import { answersTo, findStatement, readingBehaviour } from './behaviour.ts';
import { addVersion, hasNewWording, reserveVersion } from './versions.ts';

/** Further members in the statement routes, besides the record. */
type Told = Partial<Publication> & { publish?: boolean };

const publicationIn = (call: Call): Publication => {
  const { changeNote = null, isMajorChange = false } = call.body as Told; // parsed by the route
  return { changeNote, isMajorChange };
};

/** Every version but the first says what it changed. */
export const mustSayWhatChanged = ({ changeNote }: Publication): void => {
  if (changeNote === null) refuseFields({ changeNote: 'This field is required' });
};

/** The first published statement of a channel is used where only the channel is named. */
export const makeDefaultIfFirst = async (db: Db, { statementId, channelId }: Statement): Promise<void> => {
  await db
    .updateTable('statement')
    .set({ isDefault: true })
    .where('statementId', '=', statementId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement as other')
            .select('other.statementId')
            .where('other.channelId', '=', channelId)
            .where('other.isDefault', '=', true),
        ),
      ),
    )
    .execute();
};

/** Stores the wording with the row: open while it is a draft, permanent once it is published. */
const beside = async (call: Call, id: number): Promise<void> => {
  const { db } = call;
  const row = await findStatement(db, id);
  const { brandId, versionNo, status } = row;
  await db.updateTable('statementVersion').set({ brandId }).where('statementId', '=', id).execute();
  if (status === 'Draft') return reserveVersion(db, row);
  if (!(await hasNewWording(db, row))) return;
  const told = publicationIn(call);
  if (versionNo > 0) {
    if (await isOn(db, draftsKey))
      refuse(409, 'Published wording cannot be changed. Make a draft of it to change the words.');
    mustSayWhatChanged(told);
  }
  await addVersion(call, row, told);
  if (versionNo === 0) await makeDefaultIfFirst(db, row);
};

/**
 * Without drafts a new statement is published at once; with drafts that requires the permission to publish.
 */
const create = async (call: Creating<Statement & Told>, defaults: Defaults<Statement>): Promise<unknown> => {
  const { publish, changeNote: _, isMajorChange: __, ...record } = call.body;
  const hasDrafts = await isOn(call.db, draftsKey);
  const { permissionIds } = call.session;
  if (hasDrafts && publish === true && !passes(statementActions.publish.access, permissionIds)) forbidden();
  const status = hasDrafts && publish !== true ? 'Draft' : 'Published';
  const { id, row } = await defaults.create(call, { ...record, status });
  return { newStatementId: id, statementVersionId: row.statementVersionId, versionNo: row.versionNo };
};

const update = async (call: Changing<Statement & Told>, defaults: Defaults<Statement>): Promise<unknown> => {
  const { changeNote: _, isMajorChange: __, ...change } = call.body;
  const { before, row } = await defaults.update(call, change);
  if (before.status === 'Retired')
    refuse(409, `${before.statementName} is retired and cannot be changed. Clone it instead.`);
  return row;
};

/** Groups that contain it, and answers that were given to it. */
const usages = async (db: Db, id: number): Promise<Usage[]> => [
  ...(await readingBehaviour.usages(db, id)),
  ...(await answersTo(db, id)),
];

/** Anything published stays: answers refer to it. */
const remove = async (call: Naming, defaults: Defaults<Statement>): Promise<void> => {
  const { db, params } = call;
  const { id } = params;
  const { statementName, status, brandId } = await findStatement(db, id);
  mustHoldBrands(call, [brandId]);
  const used = await usages(db, id);
  if (used.length > 0) refuseInUse(statementName, used);
  if (status !== 'Draft')
    refuse(409, `${statementName} was published and stays for the record. Retire it instead.`);
  await defaults.remove(call);
};

export const statementBehaviour: ResourceBehaviour<Statement> = {
  ...readingBehaviour,
  usages,
  beside,
  create,
  update,
  remove,
};
