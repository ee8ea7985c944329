import { useState, type ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import panel from '../board.module.css';
import classes from '../break-down.module.css';

const catalogue = texts({
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
});

type Column<Row> = { title: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  title: string;
  note?: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  none: string;
};

const mostShown = 8;

/** Figures by something, one row each. */
export const FigureTable = <Row,>({ title, note, rows, idOf, columns, none }: Props<Row>) => {
  const words = useTexts(catalogue);
  const [isWhole, setWhole] = useState(false);
  const [first, ...others] = columns;
  return (
    <Card className={panel.panel}>
      <div className={panel.panelHead}>
        <h2>{title}</h2>
      </div>
      {note !== undefined && <p className={panel.note}>{note}</p>}
      {rows.length === 0 ? (
        <p className={panel.note}>{none}</p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? rows : rows.slice(0, mostShown)).map((row) => (
                <tr key={idOf(row)}>
                  <th scope="row">{first?.cell(row)}</th>
                  {others.map((column) => (
                    <td key={column.title}>{column.cell(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > mostShown && (
        <Button look="quiet" small className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.all(rows.length)}
        </Button>
      )}
    </Card>
  );
};
