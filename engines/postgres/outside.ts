import { DatabaseClient } from '../database/client.ts';
import { checkConnectionLimit, explained } from './connection-limit.ts';
import type { Log } from './log.ts';
import { sharesConnections } from './pooler.ts';

const OLDEST = 150_000;

/**
 * Checks the operator's own PostgreSQL before anything uses it. Throws an Error of one sentence if it
 * cannot be reached, is too old or may lose what it committed; warns if its role would bypass the
 * separation of brands.
 */
export const checkOutside = async ({
  setting,
  url,
  log,
}: {
  setting: string;
  url: string;
  log: Log;
}): Promise<void> => {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; sees_all: boolean; role: string; off: string[] }>(
      `select current_setting('server_version_num')::int as version, current_user as role,
              array(select name from pg_settings
                    where name in ('fsync', 'full_page_writes') and setting = 'off' order by name) as off,
              rolsuper or rolbypassrls as sees_all
       from pg_roles where rolname = current_user`,
    );
    const [found] = rows;
    if (!found || found.version < OLDEST)
      throw new Error(
        `it is version ${Math.floor((found?.version ?? 0) / 10_000)}, and 15 or newer is needed`,
      );
    const [off] = found.off;
    if (off !== undefined)
      throw new Error(
        `its setting ${off} is off, so a crash of its machine could lose or damage consents that were acknowledged; set ${off} = on in its postgresql.conf and reload it`,
      );
    // Said first: what follows needs a second connection.
    await checkConnectionLimit(client, log);
    if (await sharesConnections(client, url))
      throw new Error(
        'a pooler in front of it gives each transaction another connection, and Candour needs connections of its own; set pool_mode = session for it in PgBouncer, or name PostgreSQL itself',
      );
    if (found.sees_all) {
      log.warn(
        `The database role "${found.role}" is a superuser or bypasses row-level security, so the second barrier between brands is gone. Give Candour ordinary roles.`,
      );
    }
  } catch (error) {
    if (explained(error) !== error) throw explained(error);
    throw new Error(`The database at ${setting} (${whereabouts(url)}) cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const whereabouts = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
