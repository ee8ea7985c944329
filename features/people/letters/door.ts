export { attachLetter, hashOfLetter } from './server/attach-letter.ts';
export { clearLetters } from './server/clear-letters.ts';
export { letterAsFile, lettersAsEntries, lettersOf, letterPath } from './server/read-letters.ts';
export { keepLetter } from './server/keep-letter.ts';
