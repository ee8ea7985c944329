#!/usr/bin/env node
import { become, install, prepare } from './prepare.mjs';

// File arguments are relative to where the command was typed.
process.env.CANDOUR_START_FOLDER = process.cwd();
const args = process.argv.slice(2);
if (args[0] === 'serve') prepare();
else install();
become(['apps/server/commands/candour.ts', ...args]);
