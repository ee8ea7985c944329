export { findPeople } from './server/find-people.ts';
export { readProof, type Given, type Proof } from './server/read-proof.ts';
