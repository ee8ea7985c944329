import { h } from '../../../banner/runtime/element.ts';
import type { PortalHistory } from '../../portal-wire.ts';
import { receiptButton } from '../receipt-button.ts';
import { askReceipt } from './ask-receipt.ts';
import { readInto } from './read.ts';
import type { Stage } from './stage.ts';

type Entry = PortalHistory['entries'][number];

/** What somebody said, in the words they were asked with, each with its receipt. */
export const drawHistory = (stage: Stage, place: HTMLElement): void => {
  const { word } = stage;
  void readInto<PortalHistory>(stage, place, {
    what: 'history',
    draw: ({ entries }) =>
      place.replaceChildren(
        h('h1', {}, word('history')),
        entries.length === 0
          ? h('p', {}, word('empty'))
          : h('ul', { class: 'box entries' }, ...entries.map((entry) => drawEntry(stage, entry))),
      ),
  });
};

const drawEntry = (stage: Stage, { submissionGuid, at, via, answers }: Entry): HTMLElement => {
  const { word, dateOf } = stage;
  const { button, says } = receiptButton({
    submissionGuid,
    label: word('receipt'),
    soon: word('receiptSoon'),
    ask: () => askReceipt(stage, submissionGuid),
  });
  button.setAttribute('aria-label', `${word('receipt')}, ${dateOf(at)}`);
  return h(
    'li',
    {},
    h('div', { class: 'entry' }, h('p', { class: 'hint' }, `${dateOf(at)}, ${word(via)}`), button),
    ...(answers.length === 0
      ? [h('p', {}, word('contact'))]
      : answers.map((each) => drawAnswer(stage, each))),
    says,
  );
};

const drawAnswer = (
  { word }: Stage,
  { text, value, isOptOut, isWaiting, version }: Entry['answers'][number],
) => {
  const notes = [
    ...(isWaiting ? [word('waits')] : []),
    ...(version === null ? [] : [word('version', { number: version })]),
  ];
  // “Please send me no catalogue” – ticked, which means no.
  const answer = isOptOut ? (value ? 'meansYes' : 'meansNo') : value ? 'yes' : 'no';
  return h(
    'p',
    {},
    h('bdi', {}, `“${text}”`),
    ' – ',
    h('b', {}, word(answer)),
    notes.length > 0 && h('span', { class: 'hint' }, ` (${notes.join(', ')})`),
  );
};
