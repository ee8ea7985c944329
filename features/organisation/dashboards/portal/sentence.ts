import { accepted, isEmpty, isFew, shareText } from '../contract/shares.ts';
import type { BannerBoard } from '../contract.ts';

type Known = {
  board: Pick<BannerBoard, 'live' | 'totals'>;
  /** How many things need the person; undefined if that could not be read. */
  attention: number | undefined;
};

/** How things stand, in one sentence: the words before what needs somebody, and those about it. */
export const sentenceOf = ({ board: { live, totals }, attention }: Known) => ({
  standing: `${liveWords(live)}, ${answerWords(totals)}`,
  attention: attention === undefined ? undefined : attentionWords(attention),
});

const liveWords = ({ count, bannerName }: BannerBoard['live']): string => {
  if (count === 0) return 'No banner is live';
  return count === 1 ? `${bannerName ?? 'One banner'} is live` : `${count} banners are live`;
};

const answerWords = (totals: BannerBoard['totals']): string => {
  if (isEmpty(totals)) return 'nobody has visited';
  const share = accepted(totals);
  if (share.of === 0) return 'nobody has answered yet';
  return isFew(share) ? `${shareText(share)} accepted` : `${shareText(share, 0)} accept`;
};

const attentionWords = (count: number): string => {
  if (count === 0) return 'nothing needs you';
  return count === 1 ? '1\u00A0thing needs\u00A0you' : `${count}\u00A0things need\u00A0you`;
};
