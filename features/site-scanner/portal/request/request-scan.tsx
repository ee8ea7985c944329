import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRead, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { startOf } from '@candour/kit/portal/schema-shape.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingForm } from '@candour/kit/portal/waiting.tsx';
import { scanDetails, type ScanDetails } from '../../contract/request.ts';
import { scans } from '../../contract/scans.ts';
import { scannerLookups } from '../../contract/setting.ts';
import { EngineNotice } from '../engine-notice.tsx';
import { useWays } from '../use-ways.ts';
import { requestForm, type ScanRequest } from './request-form.ts';
import { RequestFields } from './request-fields.tsx';
import { simpleRequest, startOfAddress, usualRequest } from './start-values.ts';

const catalogue = texts({
  title: 'Request scan',
  purpose: 'A browser visits the site as a visitor would, and records what happens.',
  back: 'Site scanner',
  request: 'Request scan',
  requested: 'Scan requested',
});

/** What to scan, and how. */
export const RequestScan = () => {
  const words = useTexts(catalogue);
  const { toStart, toResult } = useWays();
  const start = useStart();
  const request = useWrite(scans.request, { invalidates: [scans.list], done: words.requested });
  const save = async (values: Partial<ScanRequest>) => {
    const { scanGuid } = await request.mutateAsync({ body: values as ScanRequest }); // the resolver completed it
    // Runs once the form knows that it is saved.
    setTimeout(() => toResult(scanGuid, { maxUrls: values.maxUrls }));
  };
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        trail={[{ label: words.back, run: () => toStart() }]}
      />
      <EngineNotice />
      {start === undefined ? (
        <WaitingForm />
      ) : (
        <requestForm.Form record={start.record} save={save}>
          <RequestFields lookups={start.lookups} />
          <SaveBar cancel={() => toStart()} hasSaveAndClose={false} saveLabel={words.request} />
        </requestForm.Form>
      )}
    </>
  );
};

/** The initial values of the form: an earlier scan, the address, or the defaults. */
const useStart = () => {
  const [address] = useAddress<string>();
  const { scanGuid } = address;
  const { data: lookups } = useRead(scannerLookups);
  const { data: scan, error } = useRead(
    scans.read,
    { params: { scanGuid: scanGuid ?? '' } },
    { isEnabled: scanGuid !== undefined, isQuiet: true },
  );
  if (error !== null && [400, 404].includes(error.status)) throw notHere();
  if (lookups === undefined || (scanGuid !== undefined && scan === undefined)) return undefined;
  const usual = lookups.version === 1 ? simpleRequest : usualRequest;
  const given = lookups.version === 1 ? {} : startOfAddress(address);
  const record = { ...usual, ...given, ...scan?.request } as Partial<ScanRequest>; // the form checks its values
  const emptyDetails = startOf(scanDetails) as ScanDetails; // the initial values of its fields
  return { lookups, record: { ...record, scanDetails: { ...emptyDetails, ...record.scanDetails } } };
};
