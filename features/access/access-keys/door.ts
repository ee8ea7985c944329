export { createKey } from './server.ts';
