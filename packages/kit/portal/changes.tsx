import classes from './changes.module.css';
import { differences, nothing } from './difference.ts';

/** What differs between a record before and after, member by member; nothing if nothing does. */
export const Changes = ({ before, after }: { before: unknown; after: unknown }) => {
  const rows = differences(before, after);
  if (rows.length === 0) return null;
  return (
    <table className={classes.changes}>
      <caption className="visually-hidden">What changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className={row.before === nothing ? undefined : classes.before}>{row.before}</td>
            <td className={row.after === nothing ? undefined : classes.after}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
