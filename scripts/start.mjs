import { become, prepare } from './prepare.mjs';

prepare();
become(['apps/server/main.ts']);
