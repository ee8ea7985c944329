import { propose, rowsOf } from '@candour/consent/regions/propose.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { Reading } from './reading.tsx';
import { modelNames, surenessWords } from './region-words.ts';
import classes from './regions.module.css';
import type { Choosing, RegionData } from './choosing.ts';

type Props = { data: RegionData; region: RegionData['pack']['regions'][number]; choosing: Choosing };

/** One region: what it would come to, and on request all that it rests on. */
export const RegionCard = ({ data: { pack, day }, region, choosing }: Props) => {
  const { kind, chosen, choose, accepted, accept, withoutFor } = choosing;
  const rows = rowsOf(pack, { regionId: region.id, day });
  const without = withoutFor(region.id);
  const proposal = propose(pack, { regionId: region.id, day, accepted, without });
  const unsure = rows.filter(({ id, sure }) => sure === 'c' && !accepted.includes(id));
  const isChosen = chosen.includes(region.id);
  const taken = without.filter((code) => rows.some(({ match }) => match.includes(code)));
  return (
    <li className={classes.card}>
      <label className={classes.choice}>
        <input
          type={kind === 'many' ? 'checkbox' : 'radio'}
          name="region"
          checked={isChosen}
          disabled={proposal === null && !isChosen}
          onChange={() => choose(region.id)}
        />
        <span className={classes.name}>{region.name}</span>
        <span className={classes.small}>
          {proposal === null
            ? whyNothing(
                rows.length,
                unsure.length,
                pack.rows.find(({ id }) => region.rowIds.includes(id))?.from,
              )
            : summary(proposal)}
        </span>
        {rows.length === 1 && rows[0] && (
          <StatusChip tone={surenessWords[rows[0].sure].tone}>{surenessWords[rows[0].sure].label}</StatusChip>
        )}
      </label>
      {region.note !== '' && <p className={classes.small}>{region.note}</p>}
      {taken.length > 0 && <p className={classes.small}>Served by other profiles: {taken.join(', ')}</p>}
      {rows.length > 0 && (
        <details
          className={classes.details}
          open={proposal === null && unsure.length > 0 && rows.length === 1}
        >
          <summary>
            {rows.length === 1 ? 'What this rests on' : `What this rests on: ${rows.length} readings`}
            {rows.length > 1 && unsure.length > 0 && `, ${unsure.length} left out until you tick them`}
          </summary>
          <div className={classes.readings}>
            {rows.map((row) => (
              <Reading
                key={row.id}
                row={row}
                day={day}
                isAccepted={accepted.includes(row.id)}
                accept={(isAccepted) => accept(row.id, isAccepted)}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  );
};

const summary = ({
  model,
  yesDays,
  noDays,
  honoursGpc,
  countries,
}: NonNullable<ReturnType<typeof propose>>) =>
  [
    modelNames[model],
    `a yes ends after ${yesDays} days, a no after ${noDays}`,
    ...(honoursGpc ? ['honours Global Privacy Control'] : []),
    ...(countries.length > 1 ? [`${countries.length} places`] : []),
  ].join(' · ');

const whyNothing = (rows: number, unsure: number, from: string | null | undefined): string => {
  if (rows === 0) return from ? `In force from ${from}` : 'Not in force';
  return unsure === rows ? 'Tick the reading below to use it' : 'Other profiles serve all of it';
};
