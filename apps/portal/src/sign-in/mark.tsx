import { productName } from '@candour/kit/portal/config.ts';
import classes from './mark.module.css';

/** The product's logo and name. */
export const Mark = () => (
  <span className={classes.mark}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.tile} />
      <path
        d="M21.8 11.2a7.5 7.5 0 1 0 .6 8.6"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="23.4" cy="15.4" r="2" fill="#fff" />
    </svg>
    <span className={classes.name}>{productName()}</span>
  </span>
);
