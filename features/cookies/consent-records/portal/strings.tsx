import { signalInWords } from '@candour/consent/iab/in-words/signal-in-words.ts';
import { Facts } from '@candour/ui/facts.tsx';
import classes from './consent-records.module.css';

/** What vendors were told with an answer, in words. */
export const Strings = ({ strings }: { strings: readonly string[] }) =>
  strings.map((string) => {
    const { kind, parts, problem } = signalInWords(string);
    return (
      <details key={string} className={classes.shown}>
        <summary>{kind}</summary>
        <p className={classes.string}>{string}</p>
        {problem !== undefined && <p>{problem}</p>}
        {parts.map(({ title, facts }) => (
          <section key={title}>
            <b>{title}</b>
            <Facts
              facts={[...Map.groupBy(facts, ({ label }) => label)].map(([label, alike]) => [
                label,
                alike.map(({ text }) => text).join('; '),
              ])}
            />
          </section>
        ))}
      </details>
    );
  });
