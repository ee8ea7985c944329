export { createKey } from './server.ts';
export { readHostToken } from './server/host-tokens.ts';
