export { findPeople } from './server/find-people.ts';
export { readProof, type Given, type Proof, type Verdict } from './server/read-proof.ts';
export { tokensFor } from './server/make-tokens.ts';
export { pageAddressFor, personalLinkFor } from './server/page-address.ts';
