import type { ThemeColours } from '@candour/consent/theme.ts';
import classes from './themes.module.css';

const shown = ['primary', 'secondary', 'text', 'background', 'link'] as const;

/** The colours of a theme in a row, with their names for people who cannot see them. */
export const Swatches = ({ colours }: { colours: ThemeColours }) => (
  <span
    role="img"
    aria-label={shown.map((name) => `${name} ${colours[name]}`).join(', ')}
    className={classes.swatches}
  >
    {shown.map((name) => (
      <svg key={name} viewBox="0 0 20 20" width="20" height="20" className={classes.swatch}>
        <rect width="20" height="20" fill={colours[name]} />
      </svg>
    ))}
  </span>
);
