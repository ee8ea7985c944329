export { askForCode, askForLink } from './server/ask.ts';
export { acceptHostToken } from './server/accept-host-token.ts';
export { answerCode } from './server/answer-code.ts';
export { matchKnowledge } from './server/match-knowledge.ts';
export { openMailedLink } from './server/open-mailed-link.ts';
export { clearIdentifications } from './server/clear-identifications.ts';
export { sendProof } from './server/send-proof.ts';
export { askedByEmail, type Entrance, type Identified } from './contract.ts';
export { hashOfCode, hashOfSecret, hashOfValue, isCode, makeCode, makeSecret } from './server/secrets.ts';
