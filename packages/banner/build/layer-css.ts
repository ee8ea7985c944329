import type { PreBanner } from '../../consent/layers.ts';

const wide = '@media (min-width:900px)';
const aboveAPhone = '@media not all and (max-width:480px)';

const corner = (side: 'left' | 'right', other: 'left' | 'right') =>
  `${aboveAPhone}{.card.Bottom${side === 'left' ? 'Left' : 'Right'}{width:min(420px,100% - 32px);margin:0;${other}:auto}}`;

const bar = (position: 'Bottom' | 'Top', { closeButton, logoUrl }: PreBanner) => {
  const card = `.card.${position}`;
  const rules = [
    `${card}{grid-template-columns:1fr minmax(300px,auto);align-items:center}`,
    closeButton.show && `${card}:has(>.close){padding-inline-end:64px}`,
    logoUrl && `${card} .logo{grid-column:1/-1}`,
  ];
  return `${wide}{${rules.filter(Boolean).join('')}}`;
};

const positions: Record<PreBanner['position'], (layer: PreBanner) => string> = {
  Bottom: (layer) => bar('Bottom', layer),
  Top: (layer) =>
    `.card.Top{inset-block:16px auto}@media (max-width:480px){.card.Top{inset-block:8px auto}}${bar('Top', layer)}`,
  // WebKit stretches a grid of this height.
  Centre: () =>
    '.card.Centre{inset-block:0;display:flex;flex-direction:column;height:fit-content;margin:auto;max-width:560px}',
  BottomLeft: () => corner('left', 'right'),
  BottomRight: () => corner('right', 'left'),
};

/** Rules only this kind of first layer needs, so that no visitor loads the rules of all of them. */
export const layerCss = (layer: PreBanner): string => {
  const { position, closeButton, logoUrl, links, blockPage } = layer;
  const rules = [
    positions[position](layer),
    closeButton.show &&
      '.close{position:absolute;inset-block-start:6px;inset-inline-end:6px;width:44px;padding:10px;border-color:transparent;background:none;color:inherit}',
    logoUrl && '.logo{max-height:32px}',
    links.length > 0 &&
      '.links{display:flex;flex-wrap:wrap;gap:0 20px}.links a{padding-block:11px}.text>.links{margin-block:0 -8px}',
    // WebKit stretches a dialog of another height from edge to edge, where only its bottom is fixed.
    blockPage && '::backdrop{background:rgb(8 20 28/.55)}.card{height:auto}',
  ];
  return rules.filter(Boolean).join('');
};
