import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A route to the database that can fall silent like a broken network: nothing is forwarded any more and
 * nothing is closed. Connections open at that time stay silent; those opened after `speak` work.
 */
export const openSilentProxy = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const { hostname, port } = url;
  const toDatabase = (): Socket =>
    folder === null ? connect(Number(port || 5432), hostname) : connect(`${folder}/.s.PGSQL.${port || 5432}`);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // When one side closes, the other does too, as long as the proxy forwards.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return near.resume();
    const far = keep(toDatabase());
    near.pipe(far).pipe(near);
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port); // of a TCP server
  return {
    url: url.href,
    fallSilent: (): void => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    speak: (): void => {
      isSilent = false;
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
