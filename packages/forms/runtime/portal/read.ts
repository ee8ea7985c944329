import { h } from '../../../banner/runtime/element.ts';
import { button } from './controls.ts';
import { type Stage, wordFor } from './stage.ts';

/** Reads what a part shows and draws it; what cannot be read is said, with a button to try again. */
export const readInto = async <T>(
  stage: Stage,
  place: HTMLElement,
  { what, body = {}, draw }: { what: string; body?: object; draw: (value: T) => void },
): Promise<void> => {
  const reply = await stage.connection.ask<T>(what, body);
  if (reply.is === 'done') return draw(reply.value);
  const text = wordFor(stage, reply);
  if (text === '') return;
  const again = button(stage.word('retry'), 'link', () => void readInto(stage, place, { what, body, draw }));
  place.replaceChildren(h('div', { class: 'notice' }, h('p', {}, text), again));
  stage.announce(text);
};
