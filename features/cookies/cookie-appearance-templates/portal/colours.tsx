import { useController } from 'react-hook-form';
import { colourPresets, type ColourPreset } from '@candour/consent/colour-presets.ts';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { colourScheme } from '../../cookie-banners/contract/set-up/profiles.ts';
import classes from './appearance.module.css';

const colours = Object.keys(colourScheme.shape).filter((name) => name !== 'fontFamily' && name !== 'radius');
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
        {colours.map((name) => (
          <Field key={name} name={`colourScheme.${name}`} as="colour" isRequired />
        ))}
        <Field name="colourScheme.fontFamily" placeholder="System font of the visitor" />
        <Field name="colourScheme.radius" as="number" isRequired />
      </div>
    </>
  );
};
