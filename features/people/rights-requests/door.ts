export { makeRequest, type Made } from './server/make-request.ts';
export { requestsOf } from './server/requests-of.ts';
export { makeCopies } from './server/copies/make-copies.ts';
export { referenceOf } from './server/reference.ts';
export { countOpenRequests } from './server/count-open.ts';
