import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useSetUp, type Layer, type Overrides } from './set-up.tsx';

const typingPauseMs = 250;

/** Passes the typed values to the preview. */
export const TellPreview = ({ part, layer }: { part?: keyof Overrides; layer?: Layer }) => {
  const { control } = useFormHandle();
  const { show, look } = useSetUp();
  const values: unknown = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (layer !== undefined) look(layer);
  }, [layer, look]);
  useEffect(() => {
    if (part === undefined || !isDirty) return;
    const timer = setTimeout(() => show({ [part]: values }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [part, values, isDirty, show]);
  useEffect(() => () => show(undefined), [show]);
  return null;
};
