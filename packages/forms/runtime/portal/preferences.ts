import { h } from '../../../banner/runtime/element.ts';
import type { PublishedForm } from '../../definition.ts';
import type { PageChanges, PageSeen, PageState, SaveResult } from '../../page-port.ts';
import { drawRecorded } from '../draw-recorded.ts';
import { loadScript } from '../load-script.ts';
import type { DrawnPort } from '../page-receipt.ts';
import { askReceipt } from './ask-receipt.ts';
import { readInto } from './read.ts';
import type { Stage } from './stage.ts';

type PageWindow = { candourPage: (port: DrawnPort) => void };

/** The preferences, drawn by the script of hosted pages. */
export const drawPreferences = (stage: Stage, place: HTMLElement): void => {
  const { language } = stage.shell;
  void readInto<PublishedForm>(stage, place, {
    what: 'definition',
    body: { language },
    draw: (published) => void show(stage, place, published),
  });
};

const show = async (stage: Stage, place: HTMLElement, published: PublishedForm): Promise<void> => {
  // Header and footer stand around all parts already.
  const words = { ...published.definition.words, ...receiptWords(stage) };
  const definition = { ...published.definition, words, header: null, footer: null };
  const data = h('script', { type: 'application/json', id: 'candour-data' });
  data.textContent = JSON.stringify({ ...published, definition });
  const page = h('div', { id: 'candour-page' });
  place.replaceChildren(data, page);
  try {
    await loadScript('/pp/page.js');
    (window as unknown as PageWindow).candourPage(portOf(stage)); // by that script
  } catch {
    place.replaceChildren(h('p', { class: 'notice' }, stage.word('away')));
  }
};

const receiptWords = ({ word }: Stage): Record<string, string> =>
  Object.fromEntries(['receipt', 'receiptSoon', 'contact', 'waits'].map((key) => [key, word(key)]));

const portOf = (stage: Stage): DrawnPort => {
  const { connection, shell } = stage;
  const { language, version } = shell;
  return {
    offer: (recorded) => drawRecorded(recorded, (submissionGuid) => askReceipt(stage, submissionGuid)),
    preferences: async () => {
      const reply = await connection.ask<PageState>('preferences', { language });
      if (reply.is === 'done') return reply.value;
      // The portal asks to sign in again, in its own place.
      if (reply.is === 'ended') return new Promise(() => {});
      throw new Error('away');
    },
    save: async (
      { submissionGuid, answers, contact, capturedAt, stopsAll }: PageChanges,
      seen: PageSeen,
    ): Promise<SaveResult> => {
      const body = { submissionGuid, answers, contact, capturedAt, stopsAll, seen, version, language };
      const reply = await connection.ask<SaveResult>('submissions', body);
      if (reply.is === 'done') return reply.value;
      if (reply.is === 'away' || reply.is === 'busy') throw new Error('away');
      if (reply.is === 'ended') return { kind: 'ended' };
      if (reply.status === 409)
        return { kind: 'conflict', state: (reply.body as { state: PageState }).state }; // by our own server
      return { kind: 'refused' };
    },
  };
};
