export { requestText, stateOf } from './server/log.ts';
