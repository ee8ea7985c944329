import { Card } from '@candour/ui/card.tsx';
import type { BannerBoard } from '../contract.ts';
import classes from './dashboard.module.css';

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

/** The sums of the period; shares are of all answers, no choice is a share of impressions. */
export const Tiles = ({ totals }: { totals: BannerBoard['totals'] }) => {
  const { impressions, accept, reject, custom, noChoice, gpc } = totals;
  const answers = accept + reject + custom;
  const tiles = [
    { label: 'Impressions', number: impressions, share: 'banners shown' },
    { label: 'Accept all', number: accept, share: `${share(accept, answers)} of answers` },
    { label: 'Reject all', number: reject, share: `${share(reject, answers)} of answers` },
    { label: 'Custom', number: custom, share: `${share(custom, answers)} of answers` },
    { label: 'No choice', number: noChoice, share: `${share(noChoice, impressions)} of impressions` },
    { label: 'GPC signal', number: gpc, share: `${share(gpc, answers)} of answers` },
  ];
  return (
    <div className={classes.tiles}>
      {tiles.map((tile) => (
        <Card key={tile.label} className={classes.tile}>
          <span className={classes.label}>{tile.label}</span>
          <span className={classes.number}>{tile.number.toLocaleString('en')}</span>
          <span className={classes.share}>{tile.share}</span>
        </Card>
      ))}
    </div>
  );
};
