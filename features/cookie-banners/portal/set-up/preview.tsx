import { mdiCellphone, mdiMonitor, mdiTablet } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { previewBanner } from '../../contract/set-up/preview.ts';
import { bannerTranslations } from '../../contract/set-up/translations.ts';
import { ChecksPanel } from './checks-panel.tsx';
import classes from './preview.module.css';
import type { Layer, Overrides } from './set-up.tsx';

const devices = [
  { name: 'Desktop', icon: mdiMonitor, width: 1280, height: 800 },
  { name: 'Tablet', icon: mdiTablet, width: 820, height: 900 },
  { name: 'Phone', icon: mdiCellphone, width: 390, height: 780 },
] as const;
type Device = (typeof devices)[number];

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
    ...{ consentBannerId, layer },
    gpc: hasGpc || layer === 'gpc',
    ...(spoken === null ? {} : { languageId: spoken }),
  };
  const { data } = useQuery({
    queryKey: [...keyOf(previewBanner), body],
    queryFn: () => client.call(previewBanner, { body }),
    placeholderData: keepPreviousData,
    // What is half typed may not be sound yet; the last sound state stays on the screen.
    meta: { isQuiet: true },
    retry: false,
    gcTime: 60_000,
  });
  const choices = (translations?.translations ?? []).map((row) => ({
    value: row.languageId,
    label: row.languageName,
  }));
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <Segmented label="Layer" choices={layers} value={layer} onChoose={look} />
        <span className={classes.devices}>
          {devices.map((each) => (
            <IconButton
              key={each.name}
              path={each.icon}
              label={each.name}
              aria-pressed={each === device}
              className={each === device ? classes.held : undefined}
              onClick={() => hold(each)}
            />
          ))}
        </span>
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
      <Frame document={data?.document} device={device} />
      {data !== undefined && <ChecksPanel checks={data.checks} />}
    </aside>
  );
};

/** A page of the device's size, made small enough to stand beside the form. */
const Frame = ({ document: page, device }: { document: string | undefined; device: Device }) => {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(480);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 480));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const hand = (event: MessageEvent): void => {
      const isWaiting =
        event.source === frame.current?.contentWindow && event.data?.candourPreview === 'waiting';
      if (isWaiting && page !== undefined)
        frame.current?.contentWindow?.postMessage({ candourPreview: page }, '*');
    };
    addEventListener('message', hand);
    // A fresh frame for each state: a banner that has been answered does not come back by itself.
    if (frame.current && page !== undefined) frame.current.src = '/cb/preview.html';
    return () => removeEventListener('message', hand);
  }, [page]);
  const scale = Math.min(1, room / device.width);
  return (
    <div ref={stage} className={classes.stage} style={{ height: device.height * scale }}>
      <iframe
        ref={frame}
        title="Banner preview"
        className={classes.frame}
        sandbox="allow-scripts"
        style={{
          width: device.width,
          height: device.height,
          transform: `scale(${scale})`,
          marginInlineStart: (room - device.width * scale) / 2,
        }}
      />
    </div>
  );
};
