import type { ConsentSubmission, SeenReport } from '../../consent/submission.ts';
import { fail } from './fail.ts';
import { page } from './page.ts';

const ofThisPage = new Set<string>();

export const queueName = () => 'cmpQueue_' + page.definition.accessKey;

/** Submissions that no server has confirmed, kept for the next page; a full or refused storage keeps none. */
const pending = (change?: (list: ConsentSubmission[]) => ConsentSubmission[]): ConsentSubmission[] => {
  const key = queueName();
  try {
    const list: ConsentSubmission[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!change) return list;
    const changed = change(list).slice(-5);
    if (changed.length) localStorage.setItem(key, JSON.stringify(changed));
    else localStorage.removeItem(key);
    return changed;
  } catch {
    return [];
  }
};

/** Remembers a submission until it is confirmed, so that a page that closes meanwhile loses nothing. */
export const remember = (submission: ConsentSubmission) => {
  ofThisPage.add(submission.submissionGuid);
  pending((list) => [...list, submission]);
};

/**
 * Sends a submission so that it survives the end of the page. Recorded, or refused for what is in it, it is forgotten.
 * Any other refusal can be mended, such as a site that the access key does not allow yet: the site learns of it, and the
 * next page tries again, as it does with the network or the server down.
 */
export const send = async (submission: ConsentSubmission): Promise<void> => {
  const { submitUrl } = page.definition;
  const body = JSON.stringify(submission);
  try {
    const answer = await fetch(submitUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' });
    const { ok, status } = answer;
    if (!ok) {
      const why = await answer.text();
      const { capturedAt, ...timeless } = submission;
      // The clock of this device is wrong; what was answered just now is recorded under the server's.
      if (capturedAt && ofThisPage.has(submission.submissionGuid) && why.includes('"clock"'))
        return send(timeless);
      fail(Error(`Answer refused: ${status} ${why}`));
    }
    if (ok || status === 400 || status === 409)
      pending((list) => list.filter((each) => each.submissionGuid !== submission.submissionGuid));
  } catch {
    // Offline or blocked: it stays remembered.
  }
};

/** Sends what earlier pages could not. */
export const retry = () => {
  for (const submission of pending()) if (!ofThisPage.has(submission.submissionGuid)) void send(submission);
};

let isCounted = false;

/**
 * Counts one show a page, however often the layer comes back; names no visitor. It waits until the page has had its start, or is left: even a beacon costs the main
 * thread several milliseconds on a phone.
 */
export const reportSeen = () => {
  if (isCounted) return;
  isCounted = true;
  const { profileId, version, language, seenUrl } = page.definition;
  let report: SeenReport | null = { profileId, version, language };
  const count = () => {
    try {
      if (report) navigator.sendBeacon(seenUrl, JSON.stringify(report));
    } catch {
      // Counting is never worth an error.
    }
    report = null;
  };
  setTimeout(count, 2000);
  addEventListener('pagehide', count);
};
