import { useController } from 'react-hook-form';
import { colourNames, colourPresets, type ColourPreset } from '@candour/consent/colour-presets.ts';
import type { ColourScheme } from '@candour/consent/colour-scheme.ts';
import { DarkColours } from '@candour/kit/portal/dark-colours.tsx';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import classes from './appearance.module.css';

const presets = Object.keys(colourPresets) as ColourPreset[]; // exactly the names of the presets

/** Every colour of the template, the font and the corners; a preset fills in all of them. */
export const Colours = () => {
  const { control, isReadOnly } = useFormHandle();
  const { field } = useController({ control, name: 'colourScheme' });
  return (
    <>
      {!isReadOnly && (
        <div className={classes.presets}>
          {presets.map((name) => (
            <Button key={name} small onClick={() => field.onChange(colourPresets[name])}>
              {name === 'HighContrast' ? 'High contrast' : name}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.colours}>
        {colourNames.map((name) => (
          <Field key={name} name={`colourScheme.${name}`} as="colour" isRequired />
        ))}
        <Field name="colourScheme.fontFamily" placeholder="System font of the visitor" />
        <Field name="colourScheme.radius" as="number" isRequired />
      </div>
      <DarkColours light={field.value as ColourScheme} />
    </>
  );
};
