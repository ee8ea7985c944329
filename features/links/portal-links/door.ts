export { prepare } from './server/prepare.ts';
