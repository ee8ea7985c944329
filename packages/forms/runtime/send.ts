import type { FormResponse, FormSubmission } from '../wire.ts';
import type { Check } from './challenge.ts';
import type { PageForm } from './page-form.ts';
import { untilOnlineOr } from './until-online.ts';

/** What became of sending. `challenge` means that the work done for the browser check is no longer good. */
export type Sent =
  | { kind: 'taken'; response: FormResponse }
  | { kind: 'refused'; isChallenge: boolean }
  | { kind: 'unsent' };

const waits = [1000, 3000, 10_000];

/** Where the answers of a form go. */
export const addressOf = ({ definition }: PageForm, what: 'submissions' | 'fragments' | 'current'): string =>
  `${definition.endpoint}/widgets/${definition.accessKeyId}/${definition.formId}/${what}`;

/** Posts JSON as text, which needs no question beforehand, so that it survives the end of the page. */
export const post = (address: string, body: unknown): Promise<Response> =>
  fetch(address, { method: 'POST', body: JSON.stringify(body), keepalive: true, credentials: 'omit' });

/**
 * Posts something until the server says what became of it: again after 1, 3 and 10 seconds while the server cannot be
 * reached or is busy. Coming back online tries at once. Null if it never could.
 */
export const untilTaken = async (address: string, body: () => unknown): Promise<Response | null> => {
  for (const wait of [0, ...waits]) {
    if (wait > 0) await untilOnlineOr(wait);
    try {
      const response = await post(address, body());
      if (response.ok || (response.status < 500 && response.status !== 429 && response.status !== 408))
        return response;
    } catch {
      // Offline or blocked.
    }
  }
  return null;
};

/** Sends a submission under its one guid. */
export const send = async (form: PageForm, submission: FormSubmission): Promise<Sent> => {
  const response = await untilTaken(addressOf(form, 'submissions'), () => {
    // The server makes programs wait that are quicker than people; time goes on between tries.
    const check = { ...submission.check, openMs: Date.now() - form.shownAt.getTime() };
    return { ...submission, check };
  });
  if (response === null) return { kind: 'unsent' };
  try {
    if (response.ok) return { kind: 'taken', response: (await response.json()) as FormResponse };
    const text = response.status === 400 ? await response.text() : '';
    return { kind: 'refused', isChallenge: text.includes('"challenge"') };
  } catch {
    return { kind: 'unsent' };
  }
};

/** The same with the browser's proof, which is made once more if the server no longer takes it. */
export const sendChecked = async (
  form: PageForm,
  check: Check,
  submissionWith: (solution: string | undefined) => FormSubmission,
): Promise<Sent> => {
  const first = await send(form, submissionWith(await check.solution()));
  if (first.kind !== 'refused' || !first.isChallenge) return first;
  check.forget();
  return send(form, submissionWith(await check.solution()));
};
