import { become, prepare } from './prepare.mjs';

await prepare();
become(['apps/server/main.ts']);
