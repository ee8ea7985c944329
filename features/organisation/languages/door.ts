export { assignAlso } from './server.ts';
