import type { InboundPlan } from '../inbound-plan.ts';

/** A plan for a service that fetches one list, with whatever a test overrides. */
export const samplePlan = (own: Partial<InboundPlan> = {}): InboundPlan => ({
  brandId: 1,
  itemsPath: '',
  idPath: '$.id',
  capturedAtPath: '',
  paging: 'None',
  nextPath: '',
  pageParameter: '',
  firstPage: 1,
  sizeParameter: '',
  pageSize: 100,
  watermarkPath: '',
  watermarkParameter: '',
  watermarkStart: '',
  fields: [],
  answers: [],
  transactionType: '',
  sourceCode: '',
  ...own,
});
