import { mdiBackupRestore } from '@mdi/js';
import { useController } from 'react-hook-form';
import { colourNames } from '@candour/consent/colour-presets.ts';
import type { Colours } from '@candour/consent/colour-scheme.ts';
import { afterPress } from '@candour/ui/after-press.ts';
import { Button } from '@candour/ui/button.tsx';
import { ColourField } from '@candour/ui/colour-field.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { texts } from '../contract/texts.ts';
import { messageIn } from './field.tsx';
import { useFormHandle } from './form.tsx';
import classes from './own-dark-colours.module.css';
import { schemaAt } from './schema-shape.ts';
import { labelOf, useTexts } from './use-words.ts';

const catalogue = texts({
  reset: (colour: string) => `Reset ${colour}`,
  resetAll: 'Reset all',
});

type Props = {
  /** Stand in the fields that nothing is typed in. */
  derived: Colours | undefined;
};

/** Every colour as it is derived, until another one is typed. */
export const OwnDarkColours = ({ derived }: Props) => {
  const words = useTexts(catalogue);
  const { control, schema, isReadOnly } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'darkColours' });
  const own = (field.value ?? {}) as Partial<Colours>; // its schema says so
  const faults = (fieldState.error ?? {}) as Partial<Record<keyof Colours, unknown>>; // one for each member
  const set = (name: keyof Colours, colour: string): void => {
    const { [name]: _before, ...others } = own;
    field.onChange(colour === '' ? others : { ...others, [name]: colour });
  };
  return (
    <>
      <div className={classes.colours}>
        {colourNames.map((name) => {
          const label = labelOf(schemaAt(schema, `colourScheme.${name}`), name);
          return (
            <FieldShell
              key={name}
              name={`darkColours.${name}`}
              label={label}
              isRequired
              error={fieldState.isTouched ? messageIn(faults[name]) : undefined}
            >
              {({ 'aria-required': _required, ...shell }) => (
                <span className={classes.colour}>
                  <ColourField
                    {...shell}
                    value={own[name] ?? ''}
                    fallback={derived?.[name]}
                    disabled={isReadOnly}
                    onValueChange={(colour) => set(name, colour)}
                    onBlur={() => afterPress(field.onBlur)}
                  />
                  {own[name] !== undefined && !isReadOnly && (
                    <IconButton
                      path={mdiBackupRestore}
                      label={words.reset(label)}
                      onClick={() => set(name, '')}
                    />
                  )}
                </span>
              )}
            </FieldShell>
          );
        })}
      </div>
      {Object.keys(own).length > 0 && !isReadOnly && (
        <Button small className={classes.all} onClick={() => field.onChange({})}>
          {words.resetAll}
        </Button>
      )}
    </>
  );
};
