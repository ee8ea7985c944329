import { hash } from '@node-rs/argon2';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { cheapHash, everyonesPassword, freshAddress } from '@candour/testing/world';

/** Everything an agent may be given. */
const everything = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210];

export type Agent = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Wire,
) => ReturnType<TestServer['send']>;

type Options = { name?: string; permissionIds?: number[] };

/** An agent of a brand, signed in to the customer service portal. */
export const agentOf = async (
  server: TestServer,
  brandId: number,
  { name = 'agent', permissionIds = everything }: Options = {},
): Promise<{ call: Agent; token: string; userId: number; emailAddress: string }> => {
  const emailAddress = `${name}${brandId}@nordlicht.example`;
  const passwordHash = await hash(everyonesPassword, cheapHash);
  const [user] = await server.query<{ userId: number }>(
    `insert into admin_user (email_address, forename, surname, password_hash, brand_ids)
     values ($1, $2, 'Agent', $3, array[$4::int]) returning user_id as "userId"`,
    [emailAddress, name, passwordHash, brandId],
  );
  const [role] = await server.query<{ roleId: number }>(
    `insert into product_role (product_id, role_name, permission_ids, brand_ids)
     values (2, $1, $2, array[$3::int]) returning role_id as "roleId"`,
    [`${name} of ${brandId}`, permissionIds, brandId],
  );
  const userId = user?.userId ?? 0;
  await server.query('insert into user_role (user_id, role_id) values ($1, $2)', [userId, role?.roleId]);
  const { status, body } = await server.send({
    method: 'POST',
    url: '/CSPortal/api/Session',
    payload: { emailAddress, password: everyonesPassword },
    remoteAddress: freshAddress(),
  });
  if (status !== 200) throw new Error(`${emailAddress} cannot sign in: ${status}`);
  const { token } = body;
  const call: Agent = (method, path, payload) =>
    server.send({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  return { call, token, userId, emailAddress };
};
