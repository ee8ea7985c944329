import { StatTile, StatTiles } from '@candour/ui/stat-tile.tsx';
import { ListedFigure } from '@candour/kit/portal/listed-figure.tsx';
import { behind } from '../../../../people/answers/contract/behind.ts';
import { consentFigures } from '../../contract/consent-figures.ts';
import type { ConsentBoard } from '../../contract/consent.ts';

type Props = { board: ConsentBoard; brandId: number };

/** What the period comes to, over all channels. */
export const ConsentFigures = ({ board, brandId }: Props) => (
  <StatTiles>
    {consentFigures(board).map(({ label, value, note, set, said }) => (
      <StatTile
        key={label}
        label={label}
        value={
          <ListedFigure text={value} name={label} behind={behind({ set, said, period: board, brandId })} />
        }
        note={note}
      />
    ))}
  </StatTiles>
);
