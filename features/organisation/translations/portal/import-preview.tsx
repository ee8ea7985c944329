import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import { outcomes, type ImportedRow } from '../contract.ts';
import classes from './import-preview.module.css';

const catalogue = texts({
  region: 'What would change',
  row: (row: number) => `Row ${row}`,
  unknown: 'Unknown text',
  more: (count: number) => `Show ${count} more`,
  nothing: 'The file changes nothing.',
  empties: (count: number) =>
    count === 1 ? '1 empty text is left as it is.' : `${count} empty texts are left as they are.`,
});

const looks: Readonly<Record<ImportedRow['outcome'], { label: string; tone: Tone }>> = {
  refused: { label: 'Refused', tone: 'danger' },
  changed: { label: 'Changed', tone: 'info' },
  added: { label: 'Added', tone: 'success' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
};
// What needs a decision comes first.
const order = Object.keys(looks);

const atOnce = 100;

/** What each row of a file would do. What stays as it is is only counted. */
export const ImportPreview = ({ rows }: { rows: readonly ImportedRow[] }) => {
  const words = useTexts(catalogue);
  const [shown, show] = useState(atOnce);
  const told = rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.row - b.row);
  const isIdle = told.length === 0;
  const empties = rows.filter(({ outcome, after }) => outcome === 'unchanged' && after === '').length;
  return (
    <section className={classes.preview} aria-label={words.region}>
      <p className={classes.counts} role="status">
        {outcomes.map((outcome) => (
          <StatusChip key={outcome} tone={looks[outcome].tone}>
            {looks[outcome].label}: {rows.filter((row) => row.outcome === outcome).length}
          </StatusChip>
        ))}
      </p>
      {isIdle && <p>{words.nothing}</p>}
      {empties > 0 && <p className={classes.reason}>{words.empties(empties)}</p>}
      <ol className={classes.rows}>
        {told.slice(0, shown).map(({ row, key, where, before, after, outcome, reason }) => (
          <li key={row} className={classes.row}>
            <p className={classes.head}>
              <StatusChip tone={looks[outcome].tone}>{looks[outcome].label}</StatusChip>
              <span className={classes.where}>{where === '' ? `${words.unknown} ${key}` : where}</span>
              <span className={classes.number}>{words.row(row)}</span>
            </p>
            {reason !== '' && <p className={classes.reason}>{reason}</p>}
            {before !== '' && before !== after && (
              <p>
                <del>{before}</del>
              </p>
            )}
            {after !== '' && <p>{outcome === 'refused' ? after : <ins>{after}</ins>}</p>}
          </li>
        ))}
      </ol>
      {told.length > shown && (
        <div>
          <Button small onClick={() => show(shown + atOnce)}>
            {words.more(Math.min(atOnce, told.length - shown))}
          </Button>
        </div>
      )}
    </section>
  );
};
