import type { ControllerRenderProps } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import classes from './position-field.module.css';

const positions = [
  { value: 'Bottom', label: 'Bottom', words: 'Bottom bar' },
  { value: 'Top', label: 'Top', words: 'Top bar' },
  { value: 'Centre', label: 'Centre', words: 'Centre' },
  { value: 'BottomLeft', label: 'Left', words: 'Bottom left card' },
  { value: 'BottomRight', label: 'Right', words: 'Bottom right card' },
] as const;

type Props = { labelledBy: string; field: ControllerRenderProps };

/** Where the first layer stands, as pictures of a page. */
export const PositionField = ({ labelledBy, field }: Props) => {
  const { isReadOnly } = useFormHandle();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes.positions}>
      {positions.map(({ value, label, words }) => (
        <label key={value} className={classes.position} title={words}>
          <input
            type="radio"
            name={field.name}
            aria-label={words}
            disabled={isReadOnly}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          />
          <span className={classes.picture} data-position={value} />
          {label}
        </label>
      ))}
    </div>
  );
};
