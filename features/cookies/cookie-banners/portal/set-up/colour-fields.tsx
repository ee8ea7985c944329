import { colourNames } from '@candour/consent/colour-presets.ts';
import { Field } from '@candour/kit/portal/field.tsx';
import classes from './step-profiles.module.css';

/** Every colour of a scheme, the font and the corners. */
export const ColourFields = () => (
  <div className={classes.colours}>
    {colourNames.map((name) => (
      <Field key={name} name={`colourScheme.${name}`} as="colour" isRequired />
    ))}
    <Field name="colourScheme.fontFamily" placeholder="System font of the visitor" />
    <Field name="colourScheme.radius" as="number" isRequired />
  </div>
);
