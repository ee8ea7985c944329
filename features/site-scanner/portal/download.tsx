import { mdiDownload } from '@mdi/js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import { downloadName } from '../contract/download-name.ts';
import { downloads, scans } from '../contract/scans.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  cookie: 'Download cookies',
  advancedTrackers: 'Download advanced trackers',
  subResources: 'Download sub-resources',
  result: 'Scan result',
  start: 'Site scanner',
  preparing: 'Preparing the file …',
  done: 'The download has started. Look for it in the downloads of your browser.',
  again: 'Download again',
  none: 'This address names no scan. Open the scan and download from there.',
});

type What = keyof typeof downloads;
const kinds = {
  cookie: 'cookies',
  advancedTrackers: 'advancedtrackers',
  subResources: 'subresources',
} as const;

/** Where the links in emails lead: the file downloads automatically. */
export const Download = ({ what }: { what: What }) => {
  const words = useTexts(catalogue);
  const [{ scanGuid = '' }] = useAddress<'scanGuid'>();
  const { toResult, toStart } = useWays();
  const { state, begin } = useDownload(what);
  const back = () => (scanGuid === '' ? toStart() : toResult(scanGuid));
  return (
    <>
      <PageHead
        title={words[what]}
        trail={[{ label: scanGuid === '' ? words.start : words.result, run: back }]}
        actions={
          scanGuid !== '' && (
            <Button icon={mdiDownload} busy={state === 'preparing'} onClick={() => void begin()}>
              {words.again}
            </Button>
          )
        }
      />
      {scanGuid === '' ? (
        <Notice tone="warning">{words.none}</Notice>
      ) : (
        <div aria-live="polite">
          {state === 'preparing' && <p>{words.preparing}</p>}
          {state === 'done' && <Notice tone="success">{words.done}</Notice>}
          {state instanceof CallFailed && <Notice tone="danger">{state.message}</Notice>}
        </div>
      )}
    </>
  );
};

type State = 'preparing' | 'done' | CallFailed;

const useDownload = (what: What) => {
  const [{ scanGuid = '', cookieName }] = useAddress<'scanGuid' | 'cookieName'>();
  const save = useSaveScanFile();
  const [state, setState] = useState<State>('preparing');
  const begin = useCallback(async () => {
    setState('preparing');
    try {
      await save(what, scanGuid, cookieName);
      setState('done');
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setState(failure);
    }
  }, [save, what, scanGuid, cookieName]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || scanGuid === '') return;
    hasBegun.current = true;
    void begin();
  }, [begin, scanGuid]);
  return { state, begin };
};

/** Downloads one of the files of a scan, named after site, day and kind. */
export const useSaveScanFile = () => {
  const { client } = useSurroundings();
  return useCallback(
    async (what: What, scanGuid: string, cookieName?: string): Promise<void> => {
      const params = { scanGuid };
      const named = cookieName === undefined ? {} : { cookieName };
      const file =
        what === 'cookie'
          ? client.file(downloads.cookie, { params, query: named })
          : client.file(downloads[what], { params });
      const [content, scan] = await Promise.all([file, client.call(scans.read, { params })]);
      const kind = cookieName === undefined ? kinds[what] : 'cookie-occurrences';
      saveFile(downloadName(scan, kind), content);
    },
    [client],
  );
};
