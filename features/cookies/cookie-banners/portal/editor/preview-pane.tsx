import {
  mdiCellphone,
  mdiLockOutline,
  mdiMonitor,
  mdiTablet,
  mdiWeatherNight,
  mdiWeatherSunny,
} from '@mdi/js';
import { useState, type RefObject } from 'react';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { previewBanner } from '../../contract/set-up/preview.ts';
import { bannerTranslations } from '../../contract/set-up/translations.ts';
import type { Layer, Overrides, Target } from '../set-up/set-up.tsx';
import { LinkedFrame } from './linked-frame.tsx';
import classes from './preview-pane.module.css';

const layers: readonly { value: Layer; label: string }[] = [
  { value: 'preBanner', label: 'First layer' },
  { value: 'preferences', label: 'Preference window' },
  { value: 'gpc', label: 'GPC' },
];

const widths = [
  { width: 375, label: 'Phone', icon: mdiCellphone },
  { width: 768, label: 'Tablet', icon: mdiTablet },
  { width: 1280, label: 'Desktop', icon: mdiMonitor },
] as const;

type Props = {
  consentBannerId: number;
  /** Where the banner is shown. */
  site: string | undefined;
  overrides: Overrides | undefined;
  layer: Layer;
  look: (layer: Layer) => void;
  /** What is focused in it is marked in the banner. */
  form: RefObject<HTMLElement | null>;
  /** A press in the banner leads to its field. */
  jump: (to: Target) => void;
};

/** The real banner with what is typed in it, as large as it will be, in a sandboxed frame. */
export const PreviewPane = ({ consentBannerId, site, overrides, layer, look, form, jump }: Props) => {
  const { client } = useSurroundings();
  const [width, hold] = useState<number>(() => (innerWidth < 1280 ? 375 : 768));
  const [isDark, darken] = useState(false);
  const [hasGpc, sendGpc] = useState(false);
  const [languageId, speak] = useState<number | null>(null);
  const { data: translations } = useRead(bannerTranslations.list, {
    params: { bannerId: consentBannerId },
  });
  const spoken = overrides?.languageId ?? languageId;
  const body = {
    ...overrides,
    consentBannerId,
    layer,
    gpc: hasGpc || layer === 'gpc',
    linksFields: true,
    ...(spoken === null ? {} : { languageId: spoken }),
  };
  const data = usePreview([...keyOf(previewBanner), body], () => client.call(previewBanner, { body }));
  const choices = (translations?.translations ?? []).map((row) => ({
    value: row.languageId,
    label: row.languageName,
  }));
  return (
    <section className={classes.pane} aria-label="Preview">
      <div className={classes.tools}>
        <Segmented label="Layer" choices={layers} value={layer} onChoose={look} />
        <span className={classes.grow} />
        <div role="group" aria-label="Width" className={classes.widths}>
          {widths.map((each) => (
            <button
              key={each.width}
              type="button"
              title={each.label}
              aria-pressed={each.width === width}
              onClick={() => hold(each.width)}
            >
              <Icon path={each.icon} size={16} />
              {each.width}
            </button>
          ))}
        </div>
        {choices.length > 1 && (
          <span className={classes.language}>
            <Select
              aria-label="Language of the preview"
              choices={choices}
              value={spoken ?? choices[0]?.value ?? null}
              onValueChange={speak}
            />
          </span>
        )}
        <button
          type="button"
          className={classes.signal}
          title="Whether the browser of the preview sends Global Privacy Control"
          aria-pressed={hasGpc}
          onClick={() => sendGpc(!hasGpc)}
        >
          GPC signal
        </button>
        <IconButton
          path={isDark ? mdiWeatherSunny : mdiWeatherNight}
          label="Dark device and page"
          aria-pressed={isDark}
          onClick={() => darken(!isDark)}
        />
      </div>
      <div className={classes.stage} tabIndex={0} role="group" aria-label="Page">
        <div className={classes.page} style={{ width }}>
          <p className={classes.address}>
            <Icon path={mdiLockOutline} size={13} />
            {site ?? 'Your site'}
          </p>
          <LinkedFrame document={data?.document} isDark={isDark} form={form} jump={jump} />
        </div>
      </div>
    </section>
  );
};
