import type { Schema } from '../contract/route.ts';
import classes from './changes.module.css';
import { differences, nothing } from './difference.ts';
import { useSurroundings } from './surroundings.tsx';

type Props = {
  before: unknown;
  after: unknown;
  /** What the record is by its contract, whose words are used. */
  fields?: Schema | undefined;
};

/** What differs between a record before and after, member by member; nothing where nothing does. */
export const Changes = ({ before, after, fields }: Props) => {
  const { brands } = useSurroundings();
  const brandName = (id: number) => brands.find(({ brandId }) => brandId === id)?.brandName;
  const rows = differences(before, after, { schema: fields, brandName });
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
