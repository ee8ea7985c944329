import type { Fact } from '@candour/ui/facts.tsx';
import { suggestedCategories } from '../../contract/words.ts';
import type { ScanCookie } from '../../contract/results.ts';
import { passText } from '../scan-words.ts';

/** What all findings have in common. */
export type Found = Pick<
  ScanCookie,
  | 'itemId'
  | 'party'
  | 'company'
  | 'service'
  | 'purpose'
  | 'suggestedCategory'
  | 'confidence'
  | 'source'
  | 'seenIn'
  | 'firstPage'
  | 'pages'
  | 'needsLogin'
  | 'initiator'
  | 'isIgnored'
>;

const confidences = { high: 'certain', medium: 'likely', low: 'a hint' };

/** Its purpose, and how that is known. */
const purposeText = ({ suggestedCategory, confidence, source }: Found): string => {
  const category = suggestedCategories[suggestedCategory];
  return source === '' ? category : `${category} (${confidences[confidence]}, by ${source})`;
};

/** The facts of every item, in the order in which people look for them. */
export const foundFacts = (item: Found): Fact[] => [
  ['Purpose', purposeText(item)],
  ['What it does', item.purpose],
  ['Company', [item.company, item.service].filter(Boolean).join(', ')],
  ['Party', item.party],
  ['Seen', item.seenIn.map(passText).join(', ')],
  ['Pages', item.pages.toLocaleString('en')],
  ['First page', item.firstPage],
  ['Behind a login', item.needsLogin ? 'Yes' : ''],
  ['Caused by', item.initiator],
];
