import { useWatch } from 'react-hook-form';
import type { Colours, DarkChoice } from '@candour/consent/colour-scheme.ts';
import { colourNames } from '@candour/consent/colour-presets.ts';
import { isColour } from '@candour/consent/contrast.ts';
import { darkSchemeOf } from '@candour/consent/dark-scheme.ts';
import { Fold } from '@candour/ui/fold.tsx';
import { texts } from '../contract/texts.ts';
import { OwnDarkColours } from './own-dark-colours.tsx';
import { Field } from './field.tsx';
import { useFormHandle } from './form.tsx';
import { useTexts } from './use-words.ts';

const catalogue = texts({
  show: 'Show dark colours',
  onDevices: 'On devices set to dark',
  onPages: 'On pages that are dark',
  never: 'Never',
  title: 'Dark colours',
  derived: 'From your colours',
  same: 'Your colours are already dark',
  changed: (count: number) => `${count} changed`,
});

type Props = {
  /** What they are derived from. */
  light: Colours | undefined;
};

/** Where dark colours are shown, and what they are: the fields `darkScheme` and `darkColours` beside `colourScheme`. */
export const DarkColours = ({ light }: Props) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const shown = useWatch({ control, name: 'darkScheme' }) as DarkChoice; // its schema says so
  const own = (useWatch({ control, name: 'darkColours' }) ?? {}) as Partial<Colours>; // its schema says so
  const derived =
    light && colourNames.every((name) => isColour(light[name])) ? darkSchemeOf(light) : undefined;
  const isSame = derived !== undefined && colourNames.every((name) => derived[name] === light?.[name]);
  const count = Object.keys(own).length;
  return (
    <>
      <Field
        name="darkScheme"
        label={words.show}
        as="select"
        isRequired
        choices={[
          { value: 'Device', label: words.onDevices },
          { value: 'Page', label: words.onPages },
          { value: 'Never', label: words.never },
        ]}
      />
      {shown !== 'Never' && (
        <Fold
          title={words.title}
          summary={count > 0 ? words.changed(count) : isSame ? words.same : words.derived}
        >
          <OwnDarkColours derived={derived} />
        </Fold>
      )}
    </>
  );
};
