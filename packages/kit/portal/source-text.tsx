import { plainLines } from '@candour/consent/rich-text.ts';
import classes from './translation-screen.module.css';

/** The text to be translated, next to the field for its translation. */
export const SourceText = ({ title, value }: { title: string; value: unknown }) => (
  <div className={classes.source}>
    <p className={classes.title}>{title}</p>
    <q className={classes.quote}>{plainLines(String(value ?? '')) || '–'}</q>
  </div>
);
