import type { Call } from '@candour/kit/server/call';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Permission } from '@candour/kit/contract/permissions';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { mustKeepAnAdministrator } from '@candour/kit/server/giving';
import { forbidden, refuse } from '@candour/kit/server/refusal';
import { servePage } from '@candour/kit/server/serve-page';
import { mustBeFresh, revokeSessions } from '../session/door.ts';
import { userFacts, userManagement, userPage, users } from './contract.ts';
import {
  endAfterChange,
  invite,
  mailPasswordLink,
  mailSignInLink,
  unlink,
  unlock,
} from './server/account-actions.ts';
import { lookupDataFor } from './server/lookup-data.ts';
import { auditUser, changeUser, createUser, type UserChange } from './server/save-user.ts';
import { readSsoFacts } from './server/sso-facts.ts';
import { findUser, mustReach, pagesFor, usersFor, type UserRow } from './server/user-row.ts';

const choices = async ({ db }: Pick<Call, 'db'>) => ({
  lookupData: await lookupDataFor(db),
  ...(await readSsoFacts(db)),
});
const list = async (call: Call) => ({ users: await usersFor(call), ...(await choices(call)) });

/** What is written is validated as a whole inside. */
const create = async (call: Call, record: object): Promise<UserRow> => {
  const row = await createUser(call, record);
  if (row.isEnabled) await invite(call, row);
  return row;
};

const update = async (call: Call, change: UserChange): Promise<UserRow> => {
  const { before, after } = await changeUser(call, change);
  const isOwnProof = after.emailAddress !== before.emailAddress || after.requireOtp !== before.requireOtp;
  if (after.userId === call.session.userId && isOwnProof) mustBeFresh(call);
  await endAfterChange(call, before, after);
  return after;
};

/** A person whom the caller may change, because they have all of the person's brands and permissions. */
const changeable = async (call: Call, id: number): Promise<UserRow> => {
  const row = await findUser(call, id);
  mustReach(call, row);
  return row;
};

const remove = async (call: Call, id: number): Promise<void> => {
  const before = await changeable(call, id);
  if (before.userId === call.session.userId) refuse(409, 'You cannot delete yourself');
  // Notifies whatever watches the person's sessions; they are deleted with the person.
  await revokeSessions(call.db, { userId: before.userId });
  await call.db.deleteFrom('adminUser').where('userId', '=', before.userId).execute();
  await mustKeepAnAdministrator(call);
  await auditUser(call, 'Delete', { before });
};

const mayDo = (call: Call, anyOf: readonly Permission[]): void => {
  if (!anyOf.some((name) => hasPermission(call.session.permissionIds, name))) forbidden();
};

const asCall = (call: unknown): Call => call as Call; // handlers of every route share these

export const userEndpoints: Endpoint[] = [
  handle(users.list, (call) => list(asCall(call))),
  servePage(userPage, userFacts, pagesFor),
  handle(users.choices, choices),
  handle(users.read, (call) => findUser(asCall(call), call.params.id)),
  handle(users.upsert, async (call) => {
    const change = call.body as UserChange; // the contract's writable members
    const isNew = change.userId === undefined && change.id === undefined;
    mayDo(asCall(call), isNew ? ['AdminUsersEdit', 'UserCreate'] : ['AdminUsersEdit', 'UserEdit']);
    return isNew ? create(asCall(call), call.body) : update(asCall(call), change);
  }),
  handle(users.remove, (call) => remove(asCall(call), call.params.id)),
  serveHistory(users.history, users.area, async (call, id: number) => (await findUser(call, id)).userId),
  handle(users.setEnabled, async (call) => {
    const { userId } = await changeable(asCall(call), call.params.id);
    await update(asCall(call), { userId, isEnabled: call.body.isEnabled });
  }),
  handle(users.unlock, async (call) => unlock(asCall(call), await changeable(asCall(call), call.params.id))),
  handle(users.unlink, async (call) => unlink(asCall(call), await changeable(asCall(call), call.params.id))),
  handle(users.sendResetPasswordEmail, async (call) =>
    mailPasswordLink(asCall(call), await changeable(asCall(call), call.body.userId)),
  ),
  handle(users.sendOtpLoginLink, async (call) =>
    mailSignInLink(asCall(call), await changeable(asCall(call), call.params.id)),
  ),
  handle(userManagement.list, async (call) => {
    // People of the customer-service portal are stored elsewhere.
    if (call.query.productId === '2') return { users: [], ...(await choices(call)) };
    return list(asCall(call));
  }),
  handle(userManagement.read, (call) => findUser(asCall(call), call.params.id)),
  handle(userManagement.create, async (call) => ({
    newUserId: (await create(asCall(call), call.body)).userId,
  })),
  handle(userManagement.update, (call) => update(asCall(call), call.body as UserChange)),
  handle(userManagement.remove, (call) => remove(asCall(call), call.params.id)),
];
