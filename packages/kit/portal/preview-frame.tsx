import { mdiCellphone, mdiMonitor, mdiTablet } from '@mdi/js';
import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@candour/ui/cx.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import classes from './preview-frame.module.css';
import { useFrameDocument } from './use-frame-document.ts';
import { ReadFailed, useFailedReads } from './waiting.tsx';

/** Page sizes of previews, in CSS pixels. */
export const devices = [
  { name: 'Desktop', icon: mdiMonitor, width: 1280, height: 800 },
  { name: 'Tablet', icon: mdiTablet, width: 820, height: 900 },
  { name: 'Phone', icon: mdiCellphone, width: 390, height: 780 },
] as const;
export type Device = (typeof devices)[number];

/** Text of 16 pixels is 12 pixels high then. */
const smallestScale = 0.75;

/** The widest page that can be read in so many CSS pixels; a phone at least. */
export const widestReadable = (room: number): Device =>
  devices.find(({ width }) => room >= width * smallestScale) ?? devices[2];

/** For a page beside a form: the menu, the form and what is between them take the rest of the window. */
export const widestBesideForm = (): Device => widestReadable(innerWidth - 780);

/** Chooses the device of a preview. */
export const DeviceChoice = ({ device, hold }: { device: Device; hold: (device: Device) => void }) => (
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
);

type FrameProps = {
  /** Accessible name of the frame. */
  title: string;
  /** A whole HTML document as the server composed it. */
  document: string | undefined;
  device: Device;
};

/** The top bar, the head of the screen and the choices, in pixels; and what is left to see at least. */
const above = 290;
const lowest = 420;

/** Until there is a page. A half-filled form may not make one yet; that is no fault. */
const NoPage = () => {
  const failed = useFailedReads(isFaulty);
  return failed !== undefined && <ReadFailed what="the preview" failed={failed} />;
};

const isFaulty = ({ state: { error } }: Query): boolean =>
  error === null || error.status === 0 || error.status >= 500;

/** A page of the device's size, scaled down to fit next to the form. */
export const PreviewFrame = ({ title, document: page, device }: FrameProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(480);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 480));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  useFrameDocument(frame, page);
  const scale = Math.min(1, room / device.width);
  // Its foot, where many banners are, is to be seen without scrolling.
  const height = Math.min(device.height, Math.max(lowest, innerHeight - above) / scale);
  return (
    <div
      ref={stage}
      className={cx(classes.stage, page === undefined && classes.none)}
      style={{ height: height * scale }}
    >
      {page === undefined && <NoPage />}
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        sandbox="allow-scripts"
        style={{
          width: device.width,
          height,
          transform: `scale(${scale})`,
          marginInlineStart: (room - device.width * scale) / 2,
        }}
      />
    </div>
  );
};
