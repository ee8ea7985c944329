import type { FormSubmission } from '../wire.ts';
import { makeCheck } from './challenge.ts';
import { mappedContact } from './mapped-contact.ts';
import { newGuid } from './new-guid.ts';
import { fire, type PageForm } from './page-form.ts';
import { addressOf, post, send } from './send.ts';
import { submissionNow } from './submission-now.ts';

/** Sends the answers of a block; the form around it never waits for that. */
export type BlockSending = {
  /** Somebody came near: the browser may begin to prove itself. */
  prepare: () => void;
  submit: () => void;
  /** The data of the form was gathered, as also happens when a script sends it. */
  gather: () => unknown;
};

export const makeBlockSending = (form: PageForm, around: () => HTMLFormElement | null): BlockSending => {
  const check = makeCheck(form);
  let submissionGuid = '';
  const submissionWith = (solution: string | undefined): FormSubmission => {
    const contact = mappedContact(form, around() ?? document);
    return submissionNow(form, {
      values: { ...form.values, contact },
      submissionGuid,
      website: '',
      solution,
    });
  };

  let before = '';
  let last = '';
  /** A second press with the same answers is no second answer. */
  const fresh = (): FormSubmission | null => {
    const submission = submissionWith(check.known());
    const now = JSON.stringify([submission.contact, submission.answers]);
    if (now === before || submission.answers.length === 0) return null;
    // What was not taken keeps its guid, so that it counts once if it arrived after all.
    if (now !== last) submissionGuid = newGuid();
    before = last = now;
    return { ...submission, submissionGuid };
  };
  const submit = async () => {
    // The page may end now: what is sent first is what is there, without waiting.
    const submission = fresh();
    if (submission === null) return;
    const first = await send(form, submission);
    const result = first.kind === 'refused' && first.isChallenge ? await proven(submission) : first;
    if (result.kind === 'taken') return fire(form, 'sent', result.response);
    before = '';
    fire(form, 'error', result.kind);
  };
  const proven = async (submission: FormSubmission) => {
    check.forget();
    const solution = await check.solution();
    return send(
      form,
      solution === undefined ? submission : { ...submission, check: { ...submission.check, solution } },
    );
  };

  // Scripts that send a form tell nobody, but its data is gathered then; if the page ends next, it was sent.
  let isGathered = false;
  addEventListener('pagehide', () => {
    const submission = isGathered ? fresh() : null;
    if (submission) post(addressOf(form, 'submissions'), submission).catch(() => undefined);
  });
  return { prepare: check.prepare, submit: () => void submit(), gather: () => (isGathered = true) };
};
