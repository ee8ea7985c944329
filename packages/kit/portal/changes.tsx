import type { Difference } from '../contract/history.ts';
import classes from './changes.module.css';
import { dateTimeText, isMoment } from './dates.ts';

type Props = {
  differences: readonly Difference[];
  /** Whether the record was made: there is no before to compare with. */
  isNew?: boolean | undefined;
};

/** What differs between a record before and after, member by member; nothing where nothing does. */
export const Changes = ({ differences, isNew = false }: Props) => {
  if (differences.length === 0) return null;
  return (
    <table className={classes.changes}>
      <caption className="visually-hidden">{isNew ? 'What it was made with' : 'What changed'}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {!isNew && <th scope="col">Before</th>}
          <th scope="col">{isNew ? 'Value' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {!isNew && <td className={before === '' ? undefined : classes.before}>{shown(before)}</td>}
            <td className={isNew || after === '' ? undefined : classes.after}>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const shown = (text: string): string => {
  if (text === '') return '–';
  return isMoment(text) ? dateTimeText(text) : text;
};
