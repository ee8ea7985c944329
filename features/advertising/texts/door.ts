export { officialTexts } from './server/official-texts.ts';
export { fallbackLabels, ownTextsOf, stacksOf } from './server/own-texts.ts';
export { declaredFor, stacksIn } from './server/read-texts.ts';
