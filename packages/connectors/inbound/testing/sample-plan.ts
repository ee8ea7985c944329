import type { InboundPlan } from '../inbound-plan.ts';

/** What a service that fetches one list needs to know, but for what a test says. */
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
