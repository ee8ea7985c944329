import { Resolver } from 'node:dns/promises';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /**
     * Text records of a name, each joined into one text; empty if there are none, null if the look-up
     * failed.
     */
    textRecords: (name: string) => Promise<string[] | null>;
  }
}

/** Name servers said that there is nothing; any other failure may be gone in a minute. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** Asks the machine's name servers, or those in the setting DNS_SERVERS (`address` or `address:port`). */
export const createTextRecords = (servers: readonly string[]) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name: string): Promise<string[] | null> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null; // as node marks them
    }
  };
};
