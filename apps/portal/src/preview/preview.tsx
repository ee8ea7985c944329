import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '@candour/kit/contract/route';
import { previewMinutes, previewRoutes } from '@candour/kit/contract/previews';
import { DeviceChoice, devices, PreviewFrame, widestReadable } from '@candour/kit/portal/preview-frame.tsx';
import { LoadingOverlay } from '@candour/ui/loading-overlay.tsx';
import { Select } from '@candour/ui/select.tsx';
import { client } from '../api.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import frameClasses from '../sign-in/sign-in-frame.module.css';
import classes from './preview.module.css';

type Shown = ResponseOf<typeof previewRoutes.show>;

/** One thing as it is saved, for anybody with the address, for a quarter of an hour. */
const Preview = () => {
  // The address has plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { previewToken = '', lang } = search;
  const navigate = useNavigate();
  const shown = useShown(previewToken, lang);
  if (shown === null) return <Ended />;
  if (shown === undefined) return <LoadingOverlay />;
  const turn = (change: object) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true });
  const device =
    devices.find(({ name }) => name.toLowerCase() === search['device']) ?? widestReadable(innerWidth);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <div>
          <h1 className={classes.name}>{shown.name}</h1>
          <p className={classes.note}>
            Saved preview. Answers given here are not recorded. Valid until {timeOf(shown.expiresAt)}.
          </p>
        </div>
        <div className={classes.tools}>
          {shown.languages.length > 1 && (
            <Select
              aria-label="Language of the preview"
              choices={shown.languages.map((one) => ({ value: one.languageCode, label: one.languageName }))}
              value={shown.lang}
              onValueChange={(code) => turn({ lang: code ?? undefined })}
            />
          )}
          <DeviceChoice device={device} hold={({ name }) => turn({ device: name.toLowerCase() })} />
        </div>
      </header>
      <main className={classes.stage} style={{ maxWidth: device.width }}>
        <PreviewFrame title={shown.name} document={shown.document} device={device} />
      </main>
    </div>
  );
};

/** Undefined while it is loading, null once the token has expired. */
const useShown = (previewToken: string, lang: string | undefined): Shown | null | undefined => {
  const [shown, show] = useState<Shown | null>();
  useEffect(() => {
    let isCurrent = true;
    const body = { previewToken, ...(lang === undefined ? {} : { lang }) };
    client.call(previewRoutes.show, { body }).then(
      (response) => isCurrent && show(response),
      () => isCurrent && show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [previewToken, lang]);
  return shown;
};

const timeOf = (expiresAt: string): string =>
  new Date(expiresAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

const Ended = () => (
  <SignInFrame title="This preview has ended">
    <p className={frameClasses.line}>
      A preview works for {previewMinutes} minutes, while the person who opened it is signed in. Open it again
      from the portal.
    </p>
  </SignInFrame>
);

export default Preview;
