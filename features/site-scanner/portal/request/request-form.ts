import type { ResponseOf } from '@candour/kit/contract/route';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { requestProblems, scanRequest, type ScanRequest } from '../../contract/request.ts';
import type { scannerLookups } from '../../contract/setting.ts';

export type { ScanRequest } from '../../contract/request.ts';

/** What can be chosen in a request. */
export type Lookups = ResponseOf<typeof scannerLookups>;

/** A request, with the checks between its parts. */
export const requestForm = formOf({
  fields: scanRequest,
  // The form contains what the schema describes.
  rules: [(record: unknown) => requestProblems(record as ScanRequest)],
});
