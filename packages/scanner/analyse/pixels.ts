import type { PageObservation, RequestObservation, ValueShape } from '../collect/observation.ts';
import { isCarrier } from '../knowledge/is-carrier.ts';
import { hostOf } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import type { Sign } from './fingerprints.ts';
import { partyOf } from './site.ts';

export type Pixel = Sign & { script: string; chain: string[]; sentTo: string[]; url: string; at: number };

/**
 * Invisible images and messages without a response, to another site, with something in them that
 * distinguishes visitors.
 */
export const pixelsOf = (page: PageObservation, siteDomain: string, input: AnalyseInput): Pixel[] =>
  page.requests.flatMap((request) => {
    const { url, type, chain, documentUrl, at } = request;
    const kind = kindOf(request);
    if (!kind || partyOf(url, siteDomain) === 'first') return [];
    const rule = input.matchLists({ url, pageUrl: page.url, type });
    const names = request.parameters.filter(({ shape }) => looksLikeId(shape)).map(({ name }) => name);
    const isBare = !rule && !names.length && !request.bodyBytes;
    if (isBare && (!isUnseen(request) || isCarrier(hostOf(url)))) return [];
    const evidence = [
      kind === 'pixel'
        ? `Fetched an image of ${request.contentBytes ?? request.bytes} bytes.`
        : 'Sent a message that expects no answer.',
      ...(names.length ? [`Parameters that look like identifiers: ${names.join(', ')}.`] : []),
      ...(rule ? [`Matches a rule of ${rule.list}: ${rule.rule}`] : []),
      ...(request.atExit ? ['Was sent while the visitor left the page.'] : []),
    ];
    const confidence = rule ? 'high' : names.length ? 'medium' : 'low';
    return {
      kind,
      evidence,
      confidence,
      script: chain[0] ?? documentUrl,
      chain,
      sentTo: [hostOf(url)],
      url,
      at,
    };
  });

/** The smallest image has 35 to 70 bytes, and more bytes of headers than of content. */
const largestPixel = 300;
const largestContent = 100;

const kindOf = ({
  type,
  bytes,
  contentBytes = bytes,
  status,
  failed,
}: RequestObservation): 'pixel' | 'beacon' | null => {
  if (type === 'ping') return 'beacon';
  const isAnswered = status !== null && status < 300 && !failed;
  const isSmall = bytes <= largestPixel || contentBytes <= largestContent;
  return type === 'image' && isAnswered && isSmall ? 'pixel' : null;
};

/** An image of one pixel, or none at all: nobody can see it. Drawings of that size are icons. */
const isUnseen = ({ type, status, mimeType, contentBytes }: RequestObservation): boolean => {
  const isTiny = /^image\/(?:gif|png|webp|jpe?g|bmp|x-icon)/.test(mimeType) && contentBytes !== undefined;
  return (
    type === 'image' && (status === 204 || (isTiny && contentBytes > 0 && contentBytes <= largestContent))
  );
};

const looksLikeId = ({ kind, length }: ValueShape): boolean => {
  if (kind === 'uuid') return true;
  if (kind === 'hex' || kind === 'number') return length >= 8;
  return (kind === 'base64' || kind === 'text') && length >= 12;
};
