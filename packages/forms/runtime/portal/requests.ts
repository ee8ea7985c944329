import { h } from '../../../banner/runtime/element.ts';
import type { PortalRequest, PortalRequestType } from '../../portal-wire.ts';
import { newGuid } from '../new-guid.ts';
import { button, form } from './controls.ts';
import { withProof } from './proof.ts';
import { readInto } from './read.ts';
import { type Stage, wordFor } from './stage.ts';

const keys = { Know: 'know', Forget: 'forget', Correct: 'correct', Restrict: 'restrict' } as const;

/** What somebody can ask for by law, and what became of it. */
export const drawRequests = (stage: Stage, place: HTMLElement): void => {
  const { word, shell, dateOf } = stage;
  const own = h('div');
  const notice = h('p', { class: 'notice', role: 'status', hidden: true });
  const load = () =>
    readInto<{ requests: PortalRequest[] }>(stage, own, {
      what: 'requests',
      draw: ({ requests }) => own.replaceChildren(...(requests.length === 0 ? [] : drawOwn(stage, requests))),
    });
  const told = ({ request, isNew }: { request: PortalRequest; isNew: boolean }) => {
    notice.hidden = false;
    notice.textContent = word(isNew ? 'asked' : 'askedBefore', { date: dateOf(request.dueAt) });
    notice.scrollIntoView({ block: 'nearest' });
    void load();
  };
  place.replaceChildren(
    h('h1', {}, word('requests')),
    notice,
    h('div', { class: 'box' }, ...shell.requests.map((type) => drawType(stage, type, told))),
    own,
  );
  void load();
};

const drawType = (
  stage: Stage,
  requestType: PortalRequestType,
  told: (answer: { request: PortalRequest; isNew: boolean }) => void,
): HTMLElement => {
  const { word, shell, connection } = stage;
  const key = keys[requestType];
  const id = `message-${key}`;
  const text = h('textarea', {
    id,
    name: id,
    rows: '3',
    maxlength: '4000',
    'aria-describedby': `${id}-error`,
  });
  const error = h('p', { class: 'error', id: `${id}-error`, role: 'alert' });
  const isTold = requestType === 'Correct' || requestType === 'Restrict';
  let requestGuid = newGuid();
  const send = async () => {
    error.textContent = '';
    const message = text.value.trim();
    if (isTold && message === '') {
      error.textContent = word('needed');
      return text.focus();
    }
    const body = { requestGuid, requestType, message, language: shell.language };
    const act = () => connection.ask<{ request: PortalRequest; isNew: boolean }>('requests/new', body);
    const reply = await withProof(stage, { place: area, act });
    if (reply === null) return;
    if (reply.is !== 'done') return void (error.textContent = wordFor(stage, reply));
    requestGuid = newGuid();
    text.value = '';
    node.open = false;
    told(reply.value);
  };
  const area = h('div');
  area.append(
    form(
      send,
      h('p', {}, word(`${key}Text`)),
      h(
        'div',
        { class: 'field' },
        h(
          'label',
          { for: id },
          word('message'),
          !isTold && h('span', { class: 'hint' }, ` (${word('optional')})`),
        ),
        text,
        error,
      ),
      h('div', { class: 'buttons' }, button(word('ask'), 'main')),
    ),
  );
  const node = h('details', { class: 'request' }, h('summary', {}, h('h2', {}, word(key))), area);
  return node;
};

const drawOwn = ({ word, dateOf }: Stage, requests: readonly PortalRequest[]): HTMLElement[] => [
  h('h2', {}, word('yourRequests')),
  h(
    'ul',
    { class: 'box entries' },
    ...requests.map(({ requestId, requestType, status, receivedAt, dueAt }) => {
      const isOpen = status !== 'Done' && status !== 'Rejected';
      const facts = [
        dateOf(receivedAt),
        word(`status${status}`),
        isOpen && word('due', { date: dateOf(dueAt) }),
      ];
      return h(
        'li',
        {},
        h('b', {}, word(keys[requestType])),
        h('p', { class: 'hint' }, facts.filter(Boolean).join(' · ')),
        h('p', { class: 'hint' }, word('number', { number: requestId.slice(0, 8).toUpperCase() })),
      );
    }),
  ),
];
