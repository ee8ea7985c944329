export { numberOf } from './keys.ts';
export { readKey } from './server.ts';
