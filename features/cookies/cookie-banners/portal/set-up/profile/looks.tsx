import { useController } from 'react-hook-form';
import { DarkColours } from '@candour/kit/portal/dark-colours.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { ColourFields } from '../colour-fields.tsx';
import classes from '../step-form.module.css';
import profileClasses from '../step-profiles.module.css';
import { ColourDots, usePresets, type Colours } from '../swatches.tsx';

/** A preset, or its colours one by one. */
export const Looks = () => {
  const { control, isReadOnly } = useFormHandle();
  const presets = usePresets();
  const preset = useController({ control, name: 'presetId' }).field;
  const scheme = useController({ control, name: 'colourScheme' }).field;
  const own = scheme.value as Colours | null; // the form's own value
  const chosen = presets.find(({ colourSchemeId }) => colourSchemeId === preset.value);
  return (
    <>
      <h4 className={classes.heading}>Colours</h4>
      <div
        role="radiogroup"
        aria-label="Colour scheme"
        data-field="colourScheme"
        className={profileClasses.presets}
      >
        {presets.map(({ colourSchemeId, name, colours }) => (
          <label key={colourSchemeId} className={profileClasses.preset}>
            <input
              type="radio"
              name="preset"
              disabled={isReadOnly}
              checked={!own && preset.value === colourSchemeId}
              onChange={() => {
                preset.onChange(colourSchemeId);
                scheme.onChange(null);
              }}
            />
            <span>{name}</span>
            <ColourDots colours={colours} />
          </label>
        ))}
      </div>
      <label className={classes.option}>
        <RowSwitch
          checked={Boolean(own)}
          disabled={isReadOnly || (!own && chosen === undefined)}
          onCheckedChange={(isOwn) => scheme.onChange(isOwn ? (chosen?.colours ?? null) : null)}
        />
        Own colours
      </label>
      {own && <ColourFields />}
      <DarkColours light={own ?? chosen?.colours} />
    </>
  );
};
