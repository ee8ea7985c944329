import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { scans } from '../contract/scans.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({ requested: 'Scan requested' });

/** Requests the same scan again and opens it; `samePages` makes the two comparable page by page. */
export const useReRun = () => {
  const words = useTexts(catalogue);
  const { toResult } = useWays();
  const write = useWrite(scans.reRun, { invalidates: [scans.list], done: words.requested });
  return (scanGuid: string, samePages = false): void =>
    write.mutate(
      { params: { scanGuid }, body: { samePages } },
      { onSuccess: (response) => toResult(response.scanGuid) },
    );
};
