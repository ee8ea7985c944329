import { sql } from 'kysely';
import { productIds } from '@candour/kit/contract/products';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { sendInvitation } from '../../session/door.ts';
import { users } from '../contract.ts';
import { loginTypeProblem, readSsoFacts } from './sso-facts.ts';

/** A call of an agent, whose permissions are those of the customer service portal. */
type AgentCall = Pick<Call, 'db' | 'brands' | 'platform' | 'audit' | 'session'>;

type NewAgent = {
  forename: string;
  surname: string;
  emailAddress: string;
  roleId: number;
  brandId: number;
};

/** The customer service roles that an agent may give for a brand: those with nothing that they lack themselves. */
export const agentRoles = async (
  { db, session }: Pick<AgentCall, 'db' | 'session'>,
  brandId: number,
): Promise<{ roleId: number; roleName: string }[]> => {
  const { rows } = await sql<{
    roleId: number;
    roleName: string;
    permissionIds: number[];
    brandIds: number[];
  }>`
    select role_id, role_name, permission_ids, brand_ids from product_role
    where product_id = ${productIds.CustomerService} order by lower(role_name)`.execute(db);
  return rows.flatMap(({ roleId, roleName, permissionIds, brandIds }) => {
    const isHeld = permissionIds.every((id) => session.permissionIds.includes(id));
    const isOpen = brandIds.includes(0) || brandIds.includes(brandId);
    return isHeld && isOpen ? [{ roleId, roleName }] : [];
  });
};

/** Adds somebody who may do nothing but what one customer service role permits, for one brand, and invites them. */
export const addAgent = async (call: AgentCall, agent: NewAgent): Promise<void> => {
  const { db, platform, session, audit } = call;
  const { roleId, brandId, ...person } = agent;
  mustHoldBrands(call, [brandId]);
  const role = (await agentRoles(call, brandId)).find((one) => one.roleId === roleId);
  if (role === undefined) refuse(403, 'You can only give permissions that you have yourself');
  const loginType = 'Password';
  const problem = loginTypeProblem({ ...person, loginType }, await readSsoFacts(db));
  if (problem !== undefined) refuseFields({ emailAddress: problem });
  const brandIds = plainBrandIds([brandId]);
  const { userId } = await db
    .insertInto('adminUser')
    .values({ ...person, brandIds, loginType, passwordHash: null, lastLoginAt: null })
    .returning('userId')
    .executeTakeFirstOrThrow();
  await db.insertInto('userRole').values({ userId, roleId }).execute();
  await sendInvitation(db, platform, { userId, invitedBy: session.fullName });
  await audit({
    action: 'Create',
    area: users.area,
    entityId: userId,
    entityName: person.emailAddress,
    brandId,
    after: { ...person, brandIds, roles: [role?.roleName] },
  });
};
