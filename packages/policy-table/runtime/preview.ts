import type { PolicyTableDefinition } from '../definition.ts';
import { addStyle } from './add-style.ts';
import { draw } from './draw.ts';

/** `previewTable` puts the value here. */
declare const __table__: { definition: PolicyTableDefinition; grouping: string };

// As on a page with a banner.
(window as { cmp?: object }).cmp = {};
const { definition, grouping } = __table__;
draw(definition, document.body, grouping);
addStyle();
