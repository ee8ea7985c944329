import { CopyButton } from '@candour/ui/copy-button.tsx';
import classes from './embed-codes.module.css';

type Props = { marks: readonly { name: string; channelId: number; slug: string | null }[] };

/** What marks the elements of each service in pages, to be copied. */
export const Marks = ({ marks }: Props) => (
  <section className={classes.part}>
    <h3>Mark what waits for consent</h3>
    <p>
      Scripts, frames and images that stand in your pages wait for the service they are marked with. The name
      and the channel number mean the same.
    </p>
    <ul className={classes.marks} aria-label="Marks of services">
      {marks.map(({ name, channelId, slug }) => (
        <li key={channelId} className={classes.mark}>
          <span className={classes.title}>{name}</span>
          {[slug, String(channelId)].map(
            (value) =>
              value !== null && (
                <span key={value} className={classes.copied}>
                  <code>{`data-consent-service="${value}"`}</code>
                  <CopyButton text={`data-consent-service="${value}"`} label={`Copy ${value}`} />
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  </section>
);
