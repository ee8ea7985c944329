export { boardFor } from './server/board-for.ts';
