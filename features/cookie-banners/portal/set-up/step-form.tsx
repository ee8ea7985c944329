import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useSetUp, type Layer, type Overrides } from './set-up.tsx';

const typingPauseMs = 250;

/** Tells the preview what is typed and the set-up whether there is something to lose. */
export const TellPreview = ({ part, layer }: { part?: keyof Overrides; layer?: Layer }) => {
  const { control } = useFormHandle();
  const { show, look, setDirty } = useSetUp();
  const values: unknown = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
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
