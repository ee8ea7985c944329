import { h } from '../../../banner/runtime/element.ts';
import type { PublishedForm } from '../../definition.ts';
import type { PageChanges, PagePort, PageSeen, PageState, SaveResult } from '../../page-port.ts';
import { loadScript } from './load-script.ts';
import { readInto } from './read.ts';
import type { Stage } from './stage.ts';

type PageWindow = { candourPage: (port: PagePort) => void };

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
  const definition = { ...published.definition, header: null, footer: null };
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

const portOf = ({ connection, shell }: Stage): PagePort => {
  const { language, version } = shell;
  return {
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
