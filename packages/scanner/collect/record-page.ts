import type { BrowserEvent, Connection } from '../browser/connection.ts';
import type { ScanLimits } from '../plan.ts';
import { followPage, type PageLife } from './follow-page.ts';
import type { PageObservation, TargetObservation } from './observation.ts';
import { type DocumentRecorder, recordDocuments } from './record-documents.ts';
import { recordReports, type ReportRecorder } from './record-reports.ts';
import { recordRequests, type RequestRecorder } from './record-requests.ts';
import type { Session, Sessions } from './sessions.ts';
import type { WatchScript } from './watch-script.ts';

/** What the page itself was asked at the end. */
export type PageFacts = Pick<PageObservation, 'title' | 'finalUrl' | 'links' | 'storage' | 'status'>;

export type PageRecorder = {
  life: PageLife;
  documents: DocumentRecorder;
  requests: RequestRecorder;
  reports: ReportRecorder;
  targets: TargetObservation[];
  /** Everything from now on is sent while leaving. */
  leave: () => void;
  stop: () => void;
};

type Options = {
  connection: Connection;
  sessions: Sessions;
  contextId: string;
  script: WatchScript;
  limits: ScanLimits;
  marker: string;
  startedAt: number;
};

/** Records everything in one browser context during a visit. */
export const recordPage = (options: Options): PageRecorder => {
  const { connection, sessions, contextId, script, limits, marker, startedAt } = options;
  let atExit = false;
  const clock = () => ({ at: Date.now() - startedAt, atExit });
  const life = followPage(connection);
  const documents = recordDocuments();
  const requests = recordRequests({ marker, limit: limits.requestsPerPage, clock });
  const { askedBy } = requests;
  const reports = recordReports({ limit: limits.callsPerPage, clock: () => clock().at, askedBy });
  const targets: TargetObservation[] = [];

  const hear = (event: BrowserEvent) => {
    const session = sessions.get(event.sessionId);
    if (event.sessionId !== '' && session?.contextId !== contextId) return;
    life.hear(event);
    documents.hear(event);
    if (session) requests.hear(event, session);
    const { method, params } = event;
    if (method !== 'Runtime.bindingCalled' || params.name !== script.bindingName) return;
    // Workers have no document.
    const documentUrl = documents.urlOf(event.sessionId, params.executionContextId) || (session?.url ?? '');
    reports.hear(params.payload, documentUrl);
  };
  const note = ({ kind, url, contextId: place }: Session) => {
    if (place === contextId) targets.push({ kind, url });
  };
  const stops = [connection.listen(hear), sessions.onAttach(note)];
  const stop = () => stops.forEach((each) => each());
  return { life, documents, requests, reports, targets, stop, leave: () => void (atExit = true) };
};

/** All of it, with what the page said about itself if it still responded. */
export const describePage = (recorder: PageRecorder, facts: PageFacts | null) => {
  const requests = recorder.requests.requests(recorder.reports.askedFor);
  const page = requests.findLast(
    ({ type, from, inFrame }) => type === 'document' && from === 'page' && !inFrame,
  );
  const { reports } = recorder;
  return {
    title: '',
    finalUrl: page?.url ?? '',
    links: [],
    storage: reports.storageWrites(),
    ...facts,
    status: page?.status ?? facts?.status ?? null,
    mimeType: page?.mimeType ?? '',
    ...recorder.life.state(),
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    requests,
    headerCookies: recorder.requests.headerCookies(),
    scriptCookies: reports.scriptCookies(),
    behaviours: reports.behaviours(),
    targets: recorder.targets,
    dropped: { requests: recorder.requests.dropped(), calls: reports.dropped() },
  };
};
