import { h } from '../../banner/runtime/element.ts';
import { allStopped, changesIn, countOf, lockedIn, problemsIn, rebased, valuesOf } from '../page-changes.ts';
import type { PageChanges, PagePort, PageState } from '../page-port.ts';
import { shownAnswers } from '../shown.ts';
import { dateIn, drawHistory, drawPageParts, drawReadField } from './draw-page.ts';
import { showSummary } from './draw-summary.ts';
import { drawField } from './draw-field.ts';
import type { Body } from './form-element.ts';
import { newGuid } from './new-guid.ts';
import { fire, type PageForm, word } from './page-form.ts';
import { rich } from './rich.ts';
import { loadState, saveState } from './save-page.ts';

const pauseMs = 400;
const noState: PageState = { channels: [], contact: {}, updatedAt: null, history: [] };

/** A preference page: what holds for somebody, drawn into `place` and saved through the port. */
export const drawPage = (form: PageForm, place: HTMLElement, port: PagePort): Body => {
  const { definition, showsAll } = form;
  const page = definition.page;
  if (!page) throw new Error('This form is no page');
  const isImmediate = page.saves === 'immediate' && !showsAll;
  if (page.contactDetails !== 'none' || showsAll)
    form.drawField = page.contactDetails === 'edit' ? drawField : drawReadField;

  let state = noState;
  let held = form.values;
  let isLoaded = false;
  /** What is on its way; the same guid until it was taken. */
  let sending: PageChanges | undefined;
  let hasEnded = false;
  let elsewhere: ReadonlySet<number> = new Set();
  let notTaken: ReadonlySet<number> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.locked = new Set();

  const { nodes, parts, notes } = drawPageParts(form);
  const controls: Record<string, HTMLElement> = Object.assign({}, ...parts.map((part) => part.controls));
  const summary = h('div', { class: 'summary', role: 'group', 'aria-label': word(form, 'summary') });
  const notice = h('div', { class: 'notice', tabindex: '-1', hidden: true });
  const waiting = h('p', { class: 'waiting hint' }, word(form, 'loading'));
  const history = page.showsHistory ? drawHistory(form) : undefined;
  const updated = h('p', { class: 'hint' });
  const count = h('p');
  const button = (text: string, look: string, onclick: () => void) =>
    h('button', { type: 'button', class: look, onclick }, text);
  const say = (key: string) => word(form, key);

  const changes = () =>
    changesIn(definition, { held, values: form.values, locked: form.locked ?? new Set() });

  /** Says something at the top, with what can be done about it. */
  const tell = (key: string, ...ways: HTMLElement[]) => {
    notice.hidden = false;
    notice.replaceChildren(h('p', {}, say(key)), ...ways);
    form.announce(say(key));
  };
  const quiet = () => (notice.hidden = true);

  const hold = (next: PageState) => {
    state = next;
    held = valuesOf(definition, next);
    form.locked = lockedIn(next);
  };

  const send = async (stopsAll = false) => {
    clearTimeout(timer);
    if (sending || hasEnded) return;
    const changed = changes();
    form.problems = problemsIn(definition, form.values, changed);
    sync();
    const [first] = form.problems;
    if (first) {
      form.announce(say('summary'));
      return controls[first.place]?.focus();
    }
    if (countOf(changed) === 0) return;
    const before = form.values;
    sending = { ...changed, stopsAll, submissionGuid: newGuid(), capturedAt: new Date().toISOString() };
    const seen = Object.fromEntries(state.channels.map((each) => [each.channelId, each.seenEventId]));
    form.announce(say('sending'));
    sync();
    const result = await attempt(sending, seen);
    sending = undefined;
    if (result.kind === 'saved') {
      quiet();
      elsewhere = new Set();
      notTaken = new Set(
        result.results.flatMap((each) => (each.result === 'notTaken' ? each.channelId : [])),
      );
      const earlier = { held: before, values: form.values };
      hold(result.state);
      // What was changed while it was on its way is still to be saved.
      form.change(rebased(earlier, held).values);
      form.announce(say(notTaken.size > 0 ? 'partly' : 'saved'));
      if (notTaken.size > 0) tell('partly');
      flash();
      fire(form, 'sent', { results: result.results });
    } else if (result.kind === 'conflict') {
      const earlier = { held, values: form.values };
      hold(result.state);
      const next = rebased(earlier, held);
      ({ elsewhere } = next);
      form.change(next.values);
      tell('conflict');
      notice.focus();
    } else {
      hasEnded = result.kind === 'ended';
      tell(hasEnded ? 'ended' : 'refused');
      sync();
    }
  };

  /** Until somebody answers; what was typed stays where it is. */
  const attempt = async (given: PageChanges, seen: Parameters<PagePort['save']>[1]) => {
    for (;;) {
      const result = await saveState(port, given, { seen, failed: () => notice.hidden && tell('failed') });
      if (result) return result;
      await new Promise<void>((resolve) => {
        const again = () => (removeEventListener('online', again), resolve());
        addEventListener('online', again);
        tell('failed', button(say('retry'), 'link', again));
      });
    }
  };

  /** The bar says for a moment that it is done. */
  let done: ReturnType<typeof setTimeout> | undefined;
  const flash = () => {
    clearTimeout(done);
    done = setTimeout(() => {
      done = undefined;
      sync();
    }, 4000);
    sync();
  };

  const saveBar = h(
    'div',
    { class: 'bar', role: 'region', 'aria-label': say('save') },
    count,
    button(say('discard'), 'candour-button candour-second', () => {
      form.problems = [];
      form.change(held);
    }),
    button(say('save'), 'candour-button main', () => void send()),
  );

  const stopArea = h('div', { class: 'box stop' });
  const askToStop = () => {
    const stop = () => {
      const before = form.values;
      form.change(allStopped(definition, form.values, form.locked ?? new Set()));
      askStop();
      void send(true).then(() => {
        if (sending || countOf(changes()) > 0) return;
        const undo = () => {
          quiet();
          // What was never answered cannot be unsaid; it stays off.
          form.change({ ...form.values, answers: { ...form.values.answers, ...answered(before.answers) } });
          void send();
        };
        tell('stopped', button(say('undo'), 'link', undo));
        notice.focus();
      });
    };
    const yes = button(page.stopLabel ?? '', 'candour-button main', stop);
    stopArea.replaceChildren(
      h('p', {}, say('stopHelp')),
      h('div', { class: 'buttons' }, yes, button(say('back'), 'candour-button candour-second', askStop)),
    );
    yes.focus();
  };
  const askStop = () =>
    stopArea.replaceChildren(
      h('p', {}, say('stopHelp')),
      button(page.stopLabel ?? '', 'candour-button candour-second', askToStop),
    );
  askStop();

  const syncNotes = () => {
    const { answers } = shownAnswers(definition, form.values);
    const before = shownAnswers(definition, held).answers;
    const changed = new Set(changes().answers.map(({ channelId }) => channelId));
    for (const { channelId, statement, node } of notes) {
      const known = state.channels.find((each) => each.channelId === channelId);
      const lock = known?.lock ?? (answers.get(channelId)?.isFixed ? 'dependency' : null);
      const lines: HTMLElement[] = [];
      const add = (key: string, ...more: HTMLElement[]) =>
        lines.push(h('p', { class: 'hint' }, say(key), ...more));
      if (lock) add(lock);
      if (known?.isPending) add('pending');
      if (elsewhere.has(channelId)) add('elsewhere');
      if (notTaken.has(channelId)) add('notTaken');
      if (changed.has(channelId) && !isImmediate) {
        const undo = () => {
          const isOwn = (key: string) => key.startsWith(`${channelId}.`);
          const others = Object.entries(form.values.extended).filter(([key]) => !isOwn(key));
          const own = Object.entries(held.extended).filter(([key]) => isOwn(key));
          form.change({
            ...form.values,
            answers: { ...form.values.answers, [channelId]: held.answers[channelId] ?? null },
            extended: Object.fromEntries([...others, ...own]),
          });
          controls[statement.id]?.focus();
        };
        add('changed', button(say('undo'), 'link', undo));
      }
      // Equal lines stay, so that a way back keeps the focus.
      const text = (all: readonly Element[]) => all.map(({ textContent }) => textContent).join('\n');
      if (text(lines) !== text([...node.children])) node.replaceChildren(...lines);
      node.hidden = lines.length === 0;
      node.parentElement?.classList.toggle(
        'changed',
        answers.get(channelId)?.value !== before.get(channelId)?.value,
      );
    }
  };

  const sync = () => {
    for (const part of parts) part.sync();
    showSummary(form, summary, controls);
    syncNotes();
    history?.sync(state.history);
    updated.textContent =
      page.showsUpdated && state.updatedAt
        ? word(form, 'updated', { date: dateIn(form, state.updatedAt) })
        : '';
    const changed = countOf(changes());
    count.textContent = sending
      ? say('sending')
      : changed === 0
        ? say('saved')
        : word(form, 'changes', { count: changed });
    saveBar.hidden =
      !showsAll && (!isLoaded || hasEnded || (changed === 0 && !sending && done === undefined));
    saveBar.classList.toggle('done', changed === 0 && !sending && !showsAll);
    if (isLoaded && isImmediate && changed > 0 && !sending) schedule();
  };

  /** After a choice at once; after typing, when the field is left. */
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => !isTyping() && void send(), pauseMs);
  };
  const isTyping = () =>
    form.root.activeElement?.matches('textarea, select, input:not([type=checkbox], [type=radio])') === true &&
    Object.values(controls).some(
      (control) => control === form.root.activeElement && control.tagName !== 'SELECT',
    );
  if (isImmediate) place.addEventListener('focusout', () => isLoaded && countOf(changes()) > 0 && schedule());

  const { header, footer } = definition;
  const choices = h(
    'div',
    { class: 'choices-of-page', 'aria-busy': 'true' },
    ...nodes,
    (page.stopLabel ?? null) !== null && stopArea,
    history?.node,
    updated,
    footer && h('div', { class: 'legal' }, rich(footer.html)),
  );
  place.append(
    h(
      'div',
      { class: 'page' },
      h('h1', {}, page.title),
      header && h('div', { class: 'legal' }, rich(header.html)),
      notice,
      summary,
      waiting,
      choices,
      !isImmediate && saveBar,
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
      clearTimeout(done);
      removeEventListener('beforeunload', leave);
    },
  };
};

const answered = (answers: Readonly<Record<number, boolean | null>>) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
