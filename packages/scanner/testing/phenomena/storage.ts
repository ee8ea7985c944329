import { script, stored, type Phenomenon } from './phenomenon.ts';

/** Storage besides cookies. */
export const storage: Phenomenon[] = [
  {
    host: 'local',
    what: 'local storage, with the script that wrote it',
    answers: () => ({
      'local/': '<script src="/keep.js"></script>',
      'local/keep.js': script('localStorage.setItem("device", crypto.randomUUID())'),
    }),
    isSeen: (page) =>
      page.storage.some(
        ({ kind, key, shape, script: by, kept }) =>
          kind === 'local' && key === 'device' && shape.kind === 'uuid' && by.endsWith('/keep.js') && kept,
      ),
  },
  {
    host: 'property',
    what: 'local storage written as a property',
    answers: () => ({ 'property/': '<script>localStorage.plain = "1"</script>' }),
    isSeen: (page) => stored(page, 'local', 'plain'),
  },
  {
    host: 'session',
    what: 'session storage',
    answers: () => ({ 'session/': '<script>sessionStorage.setItem("visit", "1")</script>' }),
    isSeen: (page) => stored(page, 'session', 'visit'),
  },
  {
    host: 'database',
    what: 'IndexedDB',
    answers: () => ({ 'database/': '<script>indexedDB.open("people", 1)</script>' }),
    isSeen: (page) => stored(page, 'indexedDB', 'people'),
  },
  {
    host: 'cached',
    what: 'a cache',
    answers: () => ({ 'cached/': '<script>caches.open("offline")</script>' }),
    isSeen: (page) => stored(page, 'cache', 'offline'),
  },
  {
    host: 'brief-local',
    what: 'an entry that is taken away at once',
    answers: () => ({
      'brief-local/':
        '<script>localStorage.setItem("brief-entry", "1"); localStorage.removeItem("brief-entry")</script>',
    }),
    isSeen: (page) => page.storage.some(({ key, kept }) => key === 'brief-entry' && !kept),
  },
  {
    host: 'frame-session',
    what: 'session storage of a frame of another site',
    answers: (origin) => ({
      'frame-session/': `<iframe src="${origin('widget')}/"></iframe>`,
      'widget/': '<script>sessionStorage.setItem("frame-key", "1")</script>',
    }),
    isSeen: (page) =>
      page.storage.some(
        ({ kind, key, origin }) => kind === 'session' && key === 'frame-key' && origin.includes('widget.'),
      ),
  },
  {
    host: 'long-value',
    what: 'a long value, of which only the shape is kept',
    answers: () => ({
      'long-value/': `<script>localStorage.setItem('long-value', JSON.stringify({ text: 'secret '.repeat(20000) }))</script>`,
    }),
    isSeen: (page) =>
      page.storage.some(
        ({ key, shape }) => key === 'long-value' && shape.kind === 'json' && shape.length > 100_000,
      ) && !JSON.stringify(page).includes('secret secret'),
  },
  {
    host: 'late-entry',
    what: 'an entry that is written after a while, with its time',
    answers: () => ({
      'late-entry/': `<script>setTimeout(() => localStorage.setItem('late-entry', '1'), 300)</script>`,
    }),
    isSeen: (page) => page.storage.some(({ key, at }) => key === 'late-entry' && at !== null && at >= 300),
  },
];
