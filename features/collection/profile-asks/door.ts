export { expireProfileAsks } from './server/open-asks.ts';
