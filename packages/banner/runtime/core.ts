import type { CoreDefinition } from './core-definition.ts';
import { start } from './start.ts';

/** Replaced by `composeBundle` with the definition. */
declare const __definition__: CoreDefinition;

start(__definition__);
