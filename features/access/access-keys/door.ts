export { createKey } from './server.ts';
export { readHostToken, type Vouched } from './server/host-tokens.ts';
