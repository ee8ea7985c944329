import { Field } from '@candour/kit/portal/field.tsx';
import { colourScheme } from '../../contract/set-up/profiles.ts';
import classes from './step-profiles.module.css';

const colours = Object.keys(colourScheme.shape).filter((name) => name !== 'fontFamily' && name !== 'radius');

/** Every colour of a scheme, the font and the corners. */
export const ColourFields = () => (
  <div className={classes.colours}>
    {colours.map((name) => (
      <Field key={name} name={`colourScheme.${name}`} as="colour" isRequired />
    ))}
    <Field name="colourScheme.fontFamily" placeholder="System font of the visitor" />
    <Field name="colourScheme.radius" as="number" isRequired />
  </div>
);
