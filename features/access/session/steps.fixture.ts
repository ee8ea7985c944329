import { emailOf, everyonesPassword, freshAddress, type UserName } from '@candour/testing/world';
import type { TestServer } from '@candour/testing/server';

type Extras = { token?: string; remoteAddress?: string; headers?: Record<string, string> };

/** Steps that the sign-in tests repeat. */
export const stepsOn = (server: () => TestServer) => {
  const post = (path: string, payload: unknown, { token, remoteAddress, headers }: Extras = {}) =>
    server().send({
      method: 'POST',
      url: path,
      remoteAddress: remoteAddress ?? freshAddress(),
      payload: JSON.stringify(payload),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  return {
    post,
    signIn: (emailAddress: unknown, password: unknown, extras: Extras = {}) =>
      post('/api/authorize/adminportaluser', { emailAddress, password }, extras),
    get: (
      token: string,
      url = '/api/adminportalusers/getcurrentuserdetails',
      headers: Record<string, string> = {},
    ) => server().send({ url, headers: { authorization: `Bearer ${token}`, ...headers } }),
    setUser: (user: UserName, assignment: string) =>
      server().query(`update admin_user set ${assignment} where email_address = $1`, [emailOf(user)]),
    userId: async (user: UserName): Promise<number> => {
      const [row] = await server().query<{ id: number }>(
        'select user_id as id from admin_user where email_address = $1',
        [emailOf(user)],
      );
      return row?.id ?? 0;
    },
    /** Adds a person with everyone's password and returns the address. */
    addPerson: async (address: string, assignment = 'is_enabled = true'): Promise<string> => {
      await server().query(
        `insert into admin_user (email_address, forename, surname, password_hash, brand_ids)
         select $1, 'Kari', 'Nordmann', password_hash, brand_ids from admin_user where email_address = $2`,
        [address, emailOf('A1')],
      );
      await server().query(`update admin_user set ${assignment} where email_address = $1`, [address]);
      return address;
    },
    /** The newest email of a type to an address, or undefined. */
    mailTo: async (address: string, type: string): Promise<string | undefined> => {
      const [row] = await server().query<{ text: string }>(
        'select text from email where to_address = $1 and type = $2 order by at desc, email_id desc limit 1',
        [address, type],
      );
      return row?.text;
    },
    mailsTo: async (address: string): Promise<number> => {
      const [row] = await server().query<{ n: number }>(
        'select count(*)::int as n from email where to_address = $1',
        [address],
      );
      return row?.n ?? 0;
    },
    password: everyonesPassword,
  };
};

export const codeIn = (mail: string | undefined): string => /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? '';
export const secretIn = (mail: string | undefined): string =>
  /[?&](?:otp|hash)=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
/** The cookie set by a response, as a browser would send it. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  String([headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
