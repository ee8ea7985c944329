import { h } from '../../banner/runtime/element.ts';
import { answersFrom } from '../submission-of.ts';
import type { FormFragment, FormResponse } from '../wire.ts';
import { makeCheck } from './challenge.ts';
import { drawCode } from './draw-code.ts';
import { newGuid } from './new-guid.ts';
import { fire, type PageForm, word } from './page-form.ts';
import { addressOf, post, sendChecked } from './send.ts';
import { submissionNow } from './submission-now.ts';

/** What sending needs of the form on the screen. */
export type Screen = {
  /** Says something above the buttons, with a way to try again where `retry` is given. */
  tell: (key: string, retry?: () => void) => void;
  /** Puts something in the place of the form. */
  show: (node: HTMLElement) => void;
  /** What stands in the field that people do not see. */
  website: () => string;
};

/** Sends a form and what comes after. */
export type Sending = { submit: () => Promise<void>; tellStep: (step: number) => void };

/** Makes a form ready to be sent: from now on the browser works on what proves it. */
export const makeSending = (form: PageForm, { tell, show, website }: Screen): Sending => {
  const { definition, isPreview } = form;
  const { afterSubmit, sendsFragments } = definition.behaviour;
  const check = makeCheck(form);
  // The same one until it was taken, however often it is sent.
  const submissionGuid = newGuid();
  let isSending = false;
  let isDone = false;

  const submissionWith = (solution: string | undefined) =>
    submissionNow(form, { values: form.values, submissionGuid, website: website(), solution });

  const submit = async () => {
    if (isSending || isDone) return;
    isSending = true;
    const result = isPreview ? inPreview : await sendChecked(form, check, submissionWith);
    isSending = false;
    if (result.kind === 'taken') return taken(result.response);
    fire(form, 'error', result.kind);
    if (result.kind === 'refused') return tell('refused');
    const again = () => void (tell('sending'), submit());
    tell('failed', again);
    // It goes on by itself once there is a network again.
    addEventListener('online', again, { once: true });
  };

  /** For statistics only: nothing that says who it is, and nobody waits for it. */
  const tellStep = (step: number) => {
    if (!sendsFragments || isPreview) return;
    const { version, language } = definition;
    const soFar = { ...definition, steps: definition.steps.slice(0, step + 1) };
    const { answers: shown } = form.parts.shownAnswers(soFar, form.values);
    const answers = answersFrom(soFar, form.values, shown).map(({ channelId, statementId, value }) => ({
      channelId,
      statementId,
      value,
    }));
    // The server joins them to the submission by its guid.
    const fragment: FormFragment = { fragmentGuid: submissionGuid, version, language, step, answers };
    post(addressOf(form, 'fragments'), fragment).catch(() => undefined);
  };

  const taken = ({ next, results }: FormResponse) => {
    isDone = true;
    fire(form, 'sent', { submissionGuid, results });
    const isWhole = results.every(({ result }) => result !== 'notTaken');
    if (next === 'confirmByCode') {
      show(drawCode(form, submissionGuid, () => finish('confirmed', isWhole)));
    } else finish(next === 'confirmByEmail' ? 'byEmail' : 'sent', isWhole);
  };

  const finish = (key: string, isWhole: boolean) => {
    const own = afterSubmit.kind === 'message' && key !== 'byEmail' ? afterSubmit.html : '';
    const text = own ? form.parts.rich(own) : h('p', {}, word(form, key));
    const done = h(
      'div',
      { class: 'step done', tabindex: '-1' },
      text,
      !isWhole && h('p', {}, word(form, 'partly')),
    );
    show(done);
    if (afterSubmit.kind !== 'message' && /^https?:/i.test(afterSubmit.url) && !isPreview)
      location.assign(afterSubmit.url);
  };

  // Somebody leaves while the answers are on their way: what can still be sent is sent.
  addEventListener('pagehide', () => {
    if (isSending) post(addressOf(form, 'submissions'), submissionWith(check.known())).catch(() => undefined);
  });
  check.prepare();
  return { submit, tellStep };
};

const inPreview = {
  kind: 'taken' as const,
  response: { submissionGuid: '', results: [], next: 'none' } satisfies FormResponse as FormResponse,
};
