import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type Node = { address: string; agent: Agent; isReady: boolean };

/**
 * A balancer as operators have them: it keeps connections to its nodes, asks each for its readiness five times a
 * second, sends calls in turn to those that are ready, and never tries a call again.
 */
export const openBalancer = async () => {
  const nodes: Node[] = [];
  const look = async (node: Node): Promise<void> => {
    const asked = get(`${node.address}/readyz`);
    const status = await once(asked, 'response').then(
      ([response]: IncomingMessage[]) => {
        response?.resume();
        return response?.statusCode;
      },
      () => 0,
    );
    node.isReady = status === 200;
  };
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = nodes.filter(({ isReady }) => isReady);
    const node = ready[(calls += 1) % ready.length];
    if (node === undefined) return void outgoing.writeHead(502).end('no node is ready');
    const { method, headers, url } = incoming;
    const onward = request(node.address + (url ?? '/'), { method, headers, agent: node.agent });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502);
      response.pipe(outgoing);
    });
    onward.on('error', (error) => fail(outgoing, error));
    incoming.pipe(onward);
  });
  const looking = setInterval(() => nodes.forEach((node) => void look(node)), 200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  return {
    address: `http://127.0.0.1:${port}`,
    add: async (address: string): Promise<void> => {
      const node = { address, agent: new Agent({ keepAlive: true }), isReady: false };
      nodes.push(node);
      await look(node);
    },
    close: (): void => {
      clearInterval(looking);
      for (const { agent } of nodes) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};

const fail = (outgoing: ServerResponse, error: Error): void => {
  if (!outgoing.headersSent) outgoing.writeHead(502);
  outgoing.end(error.message);
};
