import { createHash } from 'node:crypto';
import { Agent, buildConnector } from 'undici';
import type { AllowList } from './allow-list.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';

const connectMs = 5_000;
const mostAgents = 50;

/** PEM texts; empty if there is none. `authority` replaces the publicly trusted ones. */
export type ClientCertificate = {
  certificate: string;
  privateKey: string;
  passphrase: string;
  authority: string;
};

/** Guarded connections; each client certificate has connections of its own. */
export const createAgents = ({ allowed, resolve }: { allowed: AllowList; resolve: Resolve }) => {
  const agents = new Map<string, Agent>();
  const open = (own: ClientCertificate | undefined): Agent =>
    new Agent({
      // Each connection resolves and checks its own name.
      connect: (options, done) => {
        const port = Number(options.port || (options.protocol === 'http:' ? 80 : 443));
        const lookup = guardedLookup({ port, allowed, resolve });
        buildConnector({ timeout: connectMs, lookup, ...(own && identityOf(own)) })(options, done);
      },
      pipelining: 1,
    });
  return {
    of: (own: ClientCertificate | undefined): Agent => {
      const name = own === undefined ? '' : createHash('sha256').update(JSON.stringify(own)).digest('hex');
      const agent = agents.get(name) ?? open(own);
      // The most recently used one is kept longest.
      agents.delete(name);
      agents.set(name, agent);
      const [oldest] = [...agents.keys()].filter((each) => each !== '');
      if (agents.size > mostAgents && oldest !== undefined) {
        void agents.get(oldest)?.close();
        agents.delete(oldest);
      }
      return agent;
    },
    close: async (): Promise<void> => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
};

const identityOf = ({ certificate, privateKey, passphrase, authority }: ClientCertificate) => ({
  ...(certificate === '' ? {} : { cert: certificate, key: privateKey }),
  ...(passphrase === '' ? {} : { passphrase }),
  ...(authority === '' ? {} : { ca: authority }),
});
