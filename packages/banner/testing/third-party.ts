import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third party's server, on another host than the site. */
export type ThirdParty = {
  /** `http://localhost:{port}`. */
  origin: string;
  /** Requested paths with queries, in order. */
  requests: string[];
  /** Holds back responses to addresses containing this until `letIn` is called. */
  delay: (part: string) => { letIn: () => void };
  close: () => Promise<void>;
};

/**
 * Serves `.js` as a script that records its address in `window.ran`, `.gif` as a pixel, and everything else
 * as a page; the code in `run` runs in scripts and pages.
 */
export const startThirdParty = async (): Promise<ThirdParty> => {
  const requests: string[] = [];
  const delays: { part: string; over: Promise<void> }[] = [];
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    requests.push(url);
    const over = delays.filter(({ part }) => url.includes(part)).map((each) => each.over);
    void Promise.all(over).then(() => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const type = Object.entries(types).find(([end]) => pathname.endsWith(end))?.[1] ?? 'text/html';
      const more = searchParams.get('run') ?? '';
      const body = type.endsWith('javascript')
        ? `(window.ran ??= []).push(${JSON.stringify(pathname)});${more}`
        : type === 'image/gif'
          ? pixel
          : `<p>Film${more && `<script>${more}</script>`}`;
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    requests,
    delay: (part) => {
      const { promise: over, resolve: letIn } = Promise.withResolvers<void>();
      delays.push({ part, over });
      return { letIn };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
};

const types = { '.js': 'text/javascript', '.gif': 'image/gif' };

const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
