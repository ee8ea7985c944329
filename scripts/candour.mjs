#!/usr/bin/env node
import { become, install, prepare } from './prepare.mjs';

// File arguments are relative to where the command was typed.
process.env.CANDOUR_START_FOLDER = process.cwd();
const args = process.argv.slice(2);
if (args[0] === 'serve') await prepare();
else install();
// Left alone, Node collects a hundred megabytes of what a million records leave behind before it looks at them.
const flags = ['evidence', 'archive'].includes(args[0]) ? ['--max-semi-space-size=4'] : [];
become([...flags, 'apps/server/commands/candour.ts', ...args]);
