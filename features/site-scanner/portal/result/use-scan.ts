import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailed } from '@candour/kit/portal/client.ts';
import { readEvents } from '@candour/kit/portal/event-stream.ts';
import { invalidate, readOptions } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { scanEventsPath, type ScanEvent } from '../../contract/events.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { isUnderWay } from '../scan-words.ts';

const pollMilliseconds = 3000;
const results = [
  scans.read,
  scans.cookies,
  scans.advancedTrackers,
  scans.subResources,
  scans.pages,
  scans.violations,
  scans.changes,
];

type Standing = {
  scan: ScanDetail | undefined;
  /** The page visited last. */
  url: string;
  /** Why there is no scan to show. */
  failure: CallFailed | null;
  /** Reads it again. */
  again: () => void;
};

/**
 * The current state of a scan; while it runs it follows the event stream, or polls every three seconds if
 * that fails.
 */
export const useScan = (scanGuid: string): Standing => {
  const [isTold, setTold] = useState(false);
  const [url, setUrl] = useState('');
  const queries = useQueryClient();
  const { client } = useSurroundings();
  const {
    data: scan,
    error,
    refetch,
  } = useQuery({
    ...readOptions(client, scans.read, { params: { scanGuid } }),
    enabled: scanGuid !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && !isTold ? pollMilliseconds : false,
    meta: { isQuiet: true },
  });
  const runs = scan !== undefined && isUnderWay(scan);
  useEffect(() => {
    if (!runs) return undefined;
    const ending = new AbortController();
    const onMessage = async ({ data }: { data: string }) => {
      const event = JSON.parse(data) as ScanEvent; // from our own server
      setTold(true);
      if (event.kind === 'page') setUrl(event.url);
      await invalidate(queries, event.kind === 'page' ? [scans.read] : results);
    };
    void readEvents(scanEventsPath(scanGuid), { signal: ending.signal, onMessage }).then(() =>
      setTold(false),
    );
    return () => ending.abort();
  }, [runs, scanGuid, queries]);
  return { scan, url, failure: scan === undefined ? error : null, again: () => void refetch() };
};
