import { StatTile, StatTiles } from '@candour/ui/stat-tile.tsx';
import { consentFigures } from '../../contract/consent-figures.ts';
import type { ConsentBoard } from '../../contract/consent.ts';

/** What the period comes to, over all channels. */
export const ConsentFigures = ({ totals }: Pick<ConsentBoard, 'totals'>) => (
  <StatTiles>
    {consentFigures({ totals }).map(({ label, value, note }) => (
      <StatTile key={label} label={label} value={value} note={note} />
    ))}
  </StatTiles>
);
