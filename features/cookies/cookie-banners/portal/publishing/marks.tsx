import { CopyButton } from '@candour/ui/copy-button.tsx';
import classes from './embed-codes.module.css';

type Props = { marks: readonly { name: string; channelId: number; slug: string | null }[] };

/** What marks the elements of each service in pages, to be copied. */
export const Marks = ({ marks }: Props) => (
  <section className={classes.part}>
    <h3>Mark what waits for consent</h3>
    <p>
      Scripts, frames and images in your pages wait for the service they are marked with, for example{' '}
      <code>{`data-consent-service="${marks[0]?.slug ?? marks[0]?.channelId}"`}</code>. You can use either the
      name or the number of the channel. Copying takes the whole attribute.
    </p>
    <ul className={classes.marks} aria-label="Marks of services">
      {marks.map(({ name, channelId, slug }) => (
        <li key={channelId} className={classes.mark}>
          <span className={classes.title}>{name}</span>
          {slug !== null && <Mark value={slug} label="Copy name" />}
          <Mark value={String(channelId)} label="Copy number" />
        </li>
      ))}
    </ul>
  </section>
);

const Mark = ({ value, label }: { value: string; label: string }) => (
  <span className={classes.copied}>
    <code>{value}</code>
    <CopyButton text={`data-consent-service="${value}"`} label={label} />
  </span>
);
