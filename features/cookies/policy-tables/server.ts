import type { PolicyTableDefinition, GroupingId } from '@candour/policy-table/definition.ts';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { embedEndpoints } from './server/embed-code.ts';
import { previewEndpoints } from './server/preview.ts';
import { publishEndpoints } from './server/publish.ts';
import { versionEndpoints } from './server/versions.ts';
import { tableEndpoints } from './server/tables.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** The script of all cookie policy tables, and its sub-resource integrity. */
    tableScript: () => { code: string; integrity: string };
    /** A page that renders a table for a sandboxed frame. */
    previewTable: (definition: PolicyTableDefinition, grouping: GroupingId) => string;
  }
}

export const policyTableEndpoints: Endpoint[] = [
  ...tableEndpoints,
  ...publishEndpoints,
  ...versionEndpoints,
  ...previewEndpoints,
  ...embedEndpoints,
];
