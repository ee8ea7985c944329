import { useState, type ReactNode } from 'react';
import classes from './live-preview.module.css';
import { DeviceChoice, PreviewFrame, widestBesideForm, type Device } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';
import { useSettled } from './use-settled.ts';

type Props<B extends object> = {
  /** Accessible name of the page that is shown. */
  title: string;
  /** The values in the form. */
  body: B;
  /** Asks the server for the page, without changing anything. */
  compose: (body: B) => Promise<{ document: string }>;
  /** Further choices next to the devices. */
  tools?: ReactNode;
  /** Shown below the page, such as warnings. */
  children?: ReactNode;
};

/**
 * A page as it would look with the values in the form, in a sandboxed frame; the last valid state stays on
 * the screen.
 */
export const LivePreview = <B extends object>({ title, body, compose, tools, children }: Props<B>) => {
  const [device, hold] = useState<Device>(widestBesideForm);
  const settled = useSettled(body);
  const data = usePreview(['preview', title, settled], () => compose(settled));
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.tools}>
        <DeviceChoice device={device} hold={hold} />
        {tools}
      </div>
      <PreviewFrame title={title} document={data?.document} device={device} />
      {children}
    </aside>
  );
};

/** A form next to the page it is about. */
export const BesidePreview = ({ children }: { children: ReactNode }) => (
  <div className={classes.beside} data-beside-preview>
    {children}
  </div>
);
