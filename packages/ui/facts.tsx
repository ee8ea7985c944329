import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and a value. */
export type Fact = readonly [name: string, value: ReactNode];

const isKnown = (value: ReactNode): boolean => value !== '' && value !== null && value !== undefined;

/** The facts about one thing, one per line; absent and empty values are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => isKnown(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
