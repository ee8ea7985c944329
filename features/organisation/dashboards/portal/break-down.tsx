import classes from './dashboard.module.css';
import { answers, type Counts } from './series.ts';

type Row = Counts & { name: string };

/** Answers by something, as numbers and as a bar of their mix. */
export const BreakDown = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Impressions</th>
            {answers.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Mix</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.impressions.toLocaleString('en')}</td>
              {answers.map(({ name }) => (
                <td key={name}>{row[name].toLocaleString('en')}</td>
              ))}
              <td>
                <Mix row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

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
