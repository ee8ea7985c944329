export { checkContact, mustBeUnique, newValues, readOwners, type Owners } from './server/check-contact.ts';
export {
  creationRuleOf,
  problemsWithFields,
  readContactRules,
  whyNotEnough,
  type ContactRules,
} from './server/contact-demands.ts';
export { buildMatchKeys, dropKeys, isBuildingColumn, wantKeys } from './server/build-keys.ts';
export { noteView } from './server/note-view.ts';
export {
  eventsOf,
  knownIdentifiers,
  lockUnlessErased,
  ownSubmissionsOf,
  recordsOf,
  submissionsOf,
  survivorOf,
} from './server/records.ts';
export { reorder } from './server/reorder.ts';
export { solid } from './server/solid.ts';
export { addKeys, filePeople } from './server/file-person.ts';
export { noteCrowds, readHolders, type Crowd, type Holders } from './server/holders.ts';
export { foundByRules, idsUnder, keyedRules, type KeyedRule } from './server/match-person.ts';
export { readFound, type Found, type People } from './server/read-found.ts';
export { readRules, type DecidingRule } from './server/read-rules.ts';
export {
  keysOf,
  readMatchings,
  ruleKinds,
  type HashOf,
  type MatchDefinition,
  type Matchings,
} from './server/match-sets.ts';
