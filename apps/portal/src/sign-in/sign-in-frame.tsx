import type { ReactNode } from 'react';
import { productName } from '@candour/kit/portal/config.ts';
import { Mark } from './mark.tsx';
import classes from './sign-in-frame.module.css';

/** The page around everything people see before they are signed in. */
export const SignInFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <aside className={classes.side} aria-label={productName()}>
      <Rings />
      <Mark />
      <p className={classes.claim}>Consent, kept honestly.</p>
      <p className={classes.words}>
        Banners, preferences, policies and the record of every answer, for all of your brands.
      </p>
    </aside>
    <main className={classes.main}>
      <div className={classes.card}>
        <div className={classes.small}>
          <Mark />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  </div>
);

/** The product's open ring, large and subtle. */
const Rings = () => (
  <svg className={classes.rings} viewBox="0 0 400 400" fill="none" aria-hidden="true">
    {[60, 100, 140, 180].map((radius) => (
      <circle
        key={radius}
        cx="200"
        cy="200"
        r={radius}
        pathLength="100"
        strokeDasharray="82 18"
        strokeLinecap="round"
        strokeWidth="14"
      />
    ))}
  </svg>
);
