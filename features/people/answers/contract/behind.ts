import type { Access } from '@candour/kit/contract/access';
import { linkTo, type Place } from '@candour/kit/contract/link-to';
import { screenIn } from '@candour/kit/contract/screen';
import { answerScreens } from '../contract.ts';
import type { AnswerSet, Said } from './words.ts';

type Counted = {
  set: AnswerSet;
  period: { from: string; to: string };
  brandId: number | undefined;
  said?: Said | undefined;
  channel?: number;
  statement?: number;
  source?: string;
  link?: number;
};

/** The list of what a figure counted, and who may see it. */
export const behind = ({ set, period: { from, to }, brandId, ...search }: Counted): Behind | undefined => {
  // People are listed as they stand now.
  if (set === 'Standing' && to < new Date().toISOString().slice(0, 10)) return undefined;
  const brand = brandId === undefined || brandId === -1 ? undefined : String(brandId);
  return {
    to: linkTo(answerScreens, 'answers', { search: { set, from, to, brand, ...search } }),
    access: screenIn(answerScreens, 'answers').access,
  };
};

type Behind = { to: Place; access: Access };
