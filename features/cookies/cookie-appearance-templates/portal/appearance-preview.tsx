import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import {
  DeviceChoice,
  PreviewFrame,
  widestBesideForm,
  type Device,
} from '@candour/kit/portal/preview-frame.tsx';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { useSettled } from '@candour/kit/portal/use-settled.ts';
import { Segmented } from '@candour/ui/segmented.tsx';
import { previewAppearance } from '../contract.ts';
import classes from './appearance.module.css';

const layers = [
  { value: 'preBanner', label: 'First layer' },
  { value: 'preferences', label: 'Preferences' },
] as const;

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const look = previewAppearance.body.shape.look;
const typingPauseMs = 250;

/** A sample banner in the look being edited, in a sandboxed frame. */
export const AppearancePreview = () => {
  const { client } = useSurroundings();
  const { control } = useFormHandle();
  const values: unknown = useWatch({ control });
  const [device, hold] = useState<Device>(widestBesideForm);
  const [scheme, light] = useState<'light' | 'dark'>('light');
  const [layer, show] = useState<'preBanner' | 'preferences'>('preBanner');
  const typed = useSettled(useDeferredValue(JSON.stringify(values)), typingPauseMs);
  const names = Object.keys(look.shape);
  const parsed = look.safeParse(
    Object.fromEntries(Object.entries(JSON.parse(typed) as object).filter(([name]) => names.includes(name))),
  );
  const data = usePreview(
    [...keyOf(previewAppearance), layer, scheme, parsed.data],
    // Only requested while the look is valid.
    () => client.call(previewAppearance, { body: { layer, scheme, look: parsed.data as never } }),
    { isEnabled: parsed.success },
  );
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <Segmented label="Layer" choices={layers} value={layer} onChoose={show} />
        <Segmented label="Page" choices={schemes} value={scheme} onChoose={light} />
        <DeviceChoice device={device} hold={hold} />
      </div>
      <PreviewFrame title="Appearance preview" document={data?.document} device={device} />
    </aside>
  );
};
