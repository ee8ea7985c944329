import ipaddr from 'ipaddr.js';

/** What the operator lets the server call although it is not public: the setting OUTBOUND_ALLOW. */
export type AllowList = {
  /** Whether `host:port` itself is listed; then any address it resolves to is fine. */
  hasTarget: (host: string, port: number) => boolean;
  /** Whether a listed network contains the address. */
  hasAddress: (address: string) => boolean;
};

/** Parses entries such as `10.0.0.0/8`, `fd00::/8`, `ldap.intern:8443` and `[::1]:9000`. */
export const createAllowList = (entries: readonly string[]): AllowList => {
  const networks = entries.filter((entry) => entry.includes('/')).map((entry) => ipaddr.parseCIDR(entry));
  const targets = new Set(
    entries.filter((entry) => !entry.includes('/')).map((entry) => entry.toLowerCase()),
  );
  return {
    hasTarget: (host, port) => targets.has(`${host.includes(':') ? `[${host}]` : host}:${port}`),
    hasAddress: (address) => {
      if (!ipaddr.isValid(address)) return false;
      const parsed = ipaddr.process(address);
      return networks.some(
        ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
      );
    },
  };
};
