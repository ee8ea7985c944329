import { useState } from 'react';
import { DeviceChoice, devices, PreviewFrame, type Device } from '@candour/kit/portal/preview-frame.tsx';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { previewBanner } from '../../contract/set-up/preview.ts';
import { bannerTranslations } from '../../contract/set-up/translations.ts';
import { ChecksPanel } from './checks-panel.tsx';
import classes from './preview.module.css';
import type { Layer, Overrides } from './set-up.tsx';

const layers: readonly { value: Layer; label: string }[] = [
  { value: 'preBanner', label: 'First layer' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'gpc', label: 'GPC notice' },
];

type Props = {
  consentBannerId: number;
  overrides: Overrides | undefined;
  layer: Layer;
  look: (layer: Layer) => void;
};

/** The real banner with what is typed in it, in a sandboxed frame, and what the checks say of it. */
export const Preview = ({ consentBannerId, overrides, layer, look }: Props) => {
  const { client } = useSurroundings();
  const [device, hold] = useState<Device>(devices[0]);
  const [hasGpc, sendGpc] = useState(false);
  const [languageId, speak] = useState<number | null>(null);
  const { data: translations } = useRead(bannerTranslations.list, {
    params: { bannerId: consentBannerId },
  });
  const spoken = languageId ?? overrides?.languageId ?? null;
  const body = {
    ...overrides,
    consentBannerId,
    layer,
    gpc: hasGpc || layer === 'gpc',
    ...(spoken === null ? {} : { languageId: spoken }),
  };
  const data = usePreview([...keyOf(previewBanner), body], () => client.call(previewBanner, { body }));
  const choices = (translations?.translations ?? []).map((row) => ({
    value: row.languageId,
    label: row.languageName,
  }));
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <Segmented label="Layer" choices={layers} value={layer} onChoose={look} />
        <DeviceChoice device={device} hold={hold} />
        {choices.length > 1 && (
          <Select
            aria-label="Language of the preview"
            choices={choices}
            value={spoken ?? choices[0]?.value ?? null}
            onValueChange={speak}
          />
        )}
        <label className={classes.signal}>
          <RowSwitch checked={hasGpc} onCheckedChange={sendGpc} />
          GPC signal
        </label>
      </div>
      <PreviewFrame title="Banner preview" document={data?.document} device={device} />
      {data !== undefined && <ChecksPanel checks={data.checks} />}
    </aside>
  );
};
