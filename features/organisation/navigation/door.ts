export { isInMenu } from './server.ts';
