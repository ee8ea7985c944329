import { StatTile, StatTiles } from '@candour/ui/stat-tile.tsx';
import type { BannerBoard } from '../contract.ts';

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
  return <TileRow tiles={tiles} />;
};

/** What the answers of the period did, and which earlier ones ended or were asked for again. */
export const EventTiles = ({ events }: { events: BannerBoard['events'] }) => (
  <TileRow
    tiles={[
      { label: 'Given', number: events.given, share: 'with at least one yes' },
      { label: 'Refused', number: events.refused, share: 'without any yes' },
      { label: 'Withdrawn', number: events.withdrawn, share: 'a yes taken back' },
      { label: 'Expired', number: events.expired, share: 'then answered anew' },
      { label: 'Asked again', number: events.reAsked, share: 'after re-consent' },
    ]}
  />
);

const TileRow = ({ tiles }: { tiles: { label: string; number: number; share: string }[] }) => (
  <StatTiles>
    {tiles.map((tile) => (
      <StatTile key={tile.label} label={tile.label} value={tile.number} note={tile.share} />
    ))}
  </StatTiles>
);
