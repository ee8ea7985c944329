export { makeRequest, type Made } from './server/make-request.ts';
export { requestsOf } from './server/requests-of.ts';
