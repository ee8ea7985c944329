import type { CoreDefinition } from './core-definition.ts';
import { start } from './start.ts';

/** Stands for the definition that `composeBundle` puts in this place. */
declare const __definition__: CoreDefinition;

start(__definition__);
