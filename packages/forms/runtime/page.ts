import { h } from '../../banner/runtime/element.ts';
import { allStopped, changesIn, countOf, lockedIn, problemsIn, rebased, valuesOf } from '../page-changes.ts';
import type { PageChanges, PageState } from '../page-port.ts';
import { dateIn, drawHistory, drawPageParts, drawReadField } from './draw-page.ts';
import { type Known, syncNotes } from './draw-notes.ts';
import { drawStop } from './draw-stop.ts';
import { showSummary } from './draw-summary.ts';
import { drawField } from './draw-field.ts';
import type { Body } from './form-element.ts';
import { newGuid } from './new-guid.ts';
import { fire, type PageForm, word } from './page-form.ts';
import { problemsOf } from '../problems.ts';
import { makeNotice } from './page-notice.ts';
import type { DrawnPort } from './page-receipt.ts';
import { rich } from './rich.ts';
import { makeSaveBar } from './save-bar.ts';
import { loadState, saveState } from './save-page.ts';

const pauseMs = 400;
const noState: PageState = { channels: [], contact: {}, updatedAt: null, history: [] };

/** A preference page: what holds for somebody, drawn into `place` and saved through the port. */
export const drawPage = (form: PageForm, place: HTMLElement, port: DrawnPort): Body => {
  const { definition, showsAll } = form;
  const page = definition.page;
  if (!page) throw new Error('This form is no page');
  const { isForAnyone = false } = port;
  const isImmediate = page.saves === 'immediate';
  if (page.contactDetails !== 'none' || showsAll)
    form.drawField = (of, field) =>
      // What people are found by is not changed on a page.
      isForAnyone || (page.contactDetails === 'edit' && !/^(urn|email1|mobile)/.test(field.fieldName))
        ? drawField(of, field)
        : drawReadField(of, field);

  let state = noState;
  let held = form.values;
  let isLoaded = false;
  /** What is on its way; the same guid until it was taken. */
  let sending: PageChanges | undefined;
  let hasEnded = false;
  let elsewhere: ReadonlySet<number> = new Set();
  let notTaken: Known['notTaken'] = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was last taken up to be saved by itself. */
  let seenValues = form.values;
  form.locked = new Set();

  const { nodes, parts, notes } = drawPageParts(form);
  const controls: Record<string, HTMLElement> = Object.assign({}, ...parts.map((part) => part.controls));
  const summary = h('div', { class: 'summary', role: 'group', 'aria-label': word(form, 'summary') });
  const notice = makeNotice(form);
  const waiting = h('p', { class: 'waiting hint' }, word(form, 'loading'));
  const history = page.showsHistory ? drawHistory(form) : undefined;
  const updated = h('p', { class: 'hint' });
  const recorded = h('div', { class: 'box recorded', hidden: true });
  const say = (key: string) => word(form, key);

  const changes = () =>
    changesIn(definition, { held, values: form.values, locked: form.locked ?? new Set() });

  const hold = (next: PageState) => {
    state = next;
    held = valuesOf(definition, next);
    form.locked = lockedIn(next);
  };

  /** One after the other. */
  let queue = Promise.resolve();
  const send = (stopsAll = false): Promise<void> => (queue = queue.then(() => sendNow(stopsAll)));
  const sendNow = async (stopsAll: boolean) => {
    clearTimeout(timer);
    isLeftToSave = false;
    if (hasEnded) return;
    const changed = changes();
    form.problems = isForAnyone
      ? problemsOf(definition, form.values)
      : problemsIn(definition, form.values, changed);
    sync();
    const [first] = form.problems;
    if (first) {
      form.announce(say('summary'));
      // Whoever moves on by keyboard is not pulled back.
      if (!isImmediate) controls[first.place]?.focus();
      return;
    }
    if (countOf(changed) === 0 && !isForAnyone) return;
    const before = form.values;
    sending = { ...changed, stopsAll, submissionGuid: newGuid(), capturedAt: new Date().toISOString() };
    const seen = Object.fromEntries(state.channels.map((each) => [each.channelId, each.seenEventId]));
    form.announce(say('sending'));
    sync();
    // Told once: a button that is pressed must not be replaced.
    const failed = (again: () => void) => notice.node.hidden && notice.tell('failed', { retry: again });
    const result = await saveState(port, sending, { seen, failed });
    sending = undefined;
    if (result.kind === 'saved') {
      notice.end();
      elsewhere = new Set();
      notTaken = new Map(
        result.results.flatMap((each) =>
          each.result === 'notTaken' ? [[each.channelId, each.reason] as const] : [],
        ),
      );
      const earlier = { held: before, values: form.values };
      hold(result.state);
      // What was changed while it was on its way is still to be saved.
      form.change(rebased(earlier, held).values);
      form.announce(say(notTaken.size > 0 ? 'partly' : 'saved'));
      if (notTaken.size > 0) notice.tell('partly');
      else bar.saved();
      port.offer?.({ form, place: recorded, told: changed, saved: result });
      fire(form, 'sent', { results: result.results });
    } else if (result.kind === 'conflict') {
      const earlier = { held, values: form.values };
      hold(result.state);
      const next = rebased(earlier, held);
      ({ elsewhere } = next);
      // Nothing is saved over what others said before the person has seen it.
      seenValues = next.values;
      form.change(next.values);
      notice.tell('conflict', isImmediate ? { save: () => void send() } : {});
      notice.node.focus();
    } else {
      hasEnded = result.kind !== 'refused';
      if (result.kind !== 'done') notice.tell(result.kind);
      sync();
    }
  };

  const bar = makeSaveBar(form, {
    save: () => void send(),
    discard: () => {
      form.problems = [];
      form.change(held);
    },
  });

  const stopArea =
    page.stopLabel === null
      ? null
      : drawStop(form, page.stopLabel, () => {
          const before = form.values;
          form.change(allStopped(definition, form.values, form.locked ?? new Set()));
          void send(true).then(() => {
            if (countOf(changes()) > 0) return;
            const undo = () => {
              notice.end();
              // What was never answered cannot be unsaid; it stays off.
              const { answers, extended } = before;
              form.change({
                ...form.values,
                answers: { ...form.values.answers, ...answered(answers) },
                extended,
              });
              void send();
            };
            notice.tell('stopped', { undo });
            notice.node.focus();
          });
        });

  const sync = () => {
    for (const part of parts) part.sync();
    showSummary(form, summary, controls);
    const changed = changes();
    const focus = (at: string) => controls[at]?.focus();
    // Where nothing held before, nothing is a change.
    const told = isForAnyone ? { answers: [], contact: {} } : changed;
    syncNotes(form, notes, { state, held, changed: told, elsewhere, notTaken, focus });
    history?.sync(state.history);
    updated.textContent =
      page.showsUpdated && state.updatedAt
        ? word(form, 'updated', { date: dateIn(form, state.updatedAt) })
        : '';
    const times = countOf(changed);
    const isReady = isLoaded && !hasEnded;
    bar.sync({ times, isSending: sending !== undefined, isReady, isForAnyone });
    const isNew = form.values !== seenValues;
    seenValues = form.values;
    if (isLoaded && isImmediate && isNew && times > 0 && !showsAll) schedule();
  };

  /** After a choice at once; after typing, when the field is left. */
  let isLeftToSave = false;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLeftToSave = isTyping(form);
      if (!isLeftToSave) void send();
    }, pauseMs);
  };
  place.addEventListener('focusout', () => isLeftToSave && schedule());

  const { header, footer } = definition;
  const choices = h(
    'div',
    { class: 'choices-of-page', 'aria-busy': 'true' },
    ...nodes,
    isForAnyone && bar.node,
    stopArea,
    recorded,
    history?.node,
    updated,
    footer && h('div', { class: 'legal' }, rich(footer.html)),
  );
  place.append(
    h(
      'div',
      { class: 'page' },
      h('h1', {}, h('bdi', {}, page.title)),
      header && h('div', { class: 'legal' }, rich(header.html)),
      notice.node,
      summary,
      waiting,
      choices,
      !isImmediate && !isForAnyone && bar.node,
    ),
  );

  const load = async () => {
    const next = await loadState(port, () => {
      waiting.textContent = say('unloaded');
      form.announce(say('unloaded'));
    });
    hold(next);
    isLoaded = true;
    waiting.remove();
    choices.removeAttribute('aria-busy');
    form.change(held);
  };
  void load();
  const leave = (event: BeforeUnloadEvent) => {
    if (isLoaded && !form.isPreview && !hasEnded && countOf(changes()) > 0) event.preventDefault();
  };
  addEventListener('beforeunload', leave);
  return {
    sync,
    end: () => {
      clearTimeout(timer);
      bar.end();
      removeEventListener('beforeunload', leave);
    },
  };
};

const answered = (answers: Readonly<Record<number, boolean | null>>) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));

/** Whether somebody is in the middle of a text. */
const isTyping = ({ root }: PageForm): boolean =>
  root.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio])') === true;
