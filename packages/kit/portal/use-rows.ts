import { useFieldArray } from 'react-hook-form';
import { useFormHandle } from './form.tsx';

/**
 * The rows of a list in the form around it, by their places, which are also their keys: saving gives rows other
 * ids, and whoever is in one would lose their place.
 */
export const useRows = (name: string) => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name });
  return { places: fields.map((_row, at) => at), append, remove, isReadOnly };
};
