import classes from './stacked-bars.module.css';

export type BarPart = {
  name: string;
  label: string;
  /** A colour of the tokens, such as `var(--accent)`. */
  colour: string;
};

type Row = { label: string; values: Readonly<Record<string, number>> };

type Props = {
  /** What is counted: "Cookies by visit and purpose". */
  label: string;
  parts: readonly BarPart[];
  rows: readonly Row[];
};

/** Bars on one scale, each made of the same parts; the figures are in a table that everybody can read. */
export const StackedBars = ({ label, parts, rows }: Props) => {
  const whole = ({ values }: Row) => parts.reduce((sum, { name }) => sum + (values[name] ?? 0), 0);
  const longest = Math.max(1, ...rows.map(whole));
  return (
    <figure className={classes.figure} aria-label={label}>
      <ul className={classes.legend} aria-hidden="true">
        {parts.map(({ name, label: text, colour }) => (
          <li key={name}>
            <span className={classes.dot} style={{ background: colour }} />
            {text}
          </li>
        ))}
      </ul>
      <div className={classes.bars} aria-hidden="true">
        {rows.map((row) => (
          <div key={row.label} className={classes.row}>
            <span className={classes.name}>{row.label}</span>
            <span className={classes.track}>
              {parts.map(({ name, colour }) => (
                <span
                  key={name}
                  style={{ width: `${(100 * (row.values[name] ?? 0)) / longest}%`, background: colour }}
                />
              ))}
            </span>
            <span className={classes.sum}>{whole(row).toLocaleString('en')}</span>
          </div>
        ))}
      </div>
      {/* A table itself cannot be shrunk as visually hidden elements are. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {parts.map(({ name, label: text }) => (
                <th key={name} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {parts.map(({ name }) => (
                  <td key={name}>{row.values[name] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
