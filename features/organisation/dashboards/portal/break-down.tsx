import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import panel from './board.module.css';
import classes from './break-down.module.css';
import { accepted, shareText, type Counts } from '../contract/shares.ts';
import { answers } from './series.ts';

const catalogue = texts({
  shown: 'Shown',
  accepted: 'Accept rate',
  mix: 'Share',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
});

type Row = Counts & { id: string; name: string; under?: string };

const mostShown = 8;

/** Answers by something, the most seen first: as numbers and as a bar of their mix. */
export const BreakDown = ({ title, of, rows }: { title: string; of: string; rows: readonly Row[] }) => {
  const words = useTexts(catalogue);
  const [isWhole, setWhole] = useState(false);
  const ordered = rows.toSorted((one, other) => other.impressions - one.impressions);
  const hasMore = rows.length > mostShown;
  return (
    <Card className={panel.panel}>
      <div className={panel.panelHead}>
        <h2>{title}</h2>
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{words.shown}</th>
              <th scope="col">{words.accepted}</th>
              {answers.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className={classes.mixed}>
                {words.mix}
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? ordered : ordered.slice(0, mostShown)).map((row) => (
              <tr key={row.id}>
                <th scope="row" title={row.name}>
                  {row.name}
                  {row.under !== undefined && <small>{row.under}</small>}
                </th>
                <td>{row.impressions.toLocaleString('en')}</td>
                <td>{shareText(accepted(row))}</td>
                {answers.map(({ name }) => (
                  <td key={name}>{row[name].toLocaleString('en')}</td>
                ))}
                <td className={classes.mixed}>
                  <Mix row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button look="quiet" small className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.all(rows.length)}
        </Button>
      )}
    </Card>
  );
};

const Mix = ({ row }: { row: Row }) => {
  const whole = answers.reduce((sum, { name }) => sum + row[name], 0);
  return (
    <span className={classes.mix} aria-hidden="true">
      {whole > 0 &&
        answers.map(({ name, colour }) => (
          <span key={name} style={{ width: `${(100 * row[name]) / whole}%`, background: colour }} />
        ))}
    </span>
  );
};
