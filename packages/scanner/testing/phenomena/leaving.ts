import { inJar, requested, type Phenomenon } from './phenomenon.ts';

/** What happens while leaving a page. */
export const leaving: Phenomenon[] = [
  {
    host: 'leaving',
    what: 'a beacon on leaving the page',
    answers: (origin) => ({
      'leaving/': `<script>addEventListener('pagehide', () => navigator.sendBeacon('${origin('hop')}/bye', 'x'))</script>`,
      'hop/bye': 'x',
    }),
    isSeen: (page) => requested(page, '/bye')?.atExit === true,
    trackers: ['beacon'],
  },
  {
    host: 'hiding',
    what: 'a beacon when the page is hidden',
    answers: (origin) => ({
      'hiding/': `<script>document.addEventListener('visibilitychange', () =>
        document.visibilityState === 'hidden' && navigator.sendBeacon('${origin('hop')}/hidden', 'x'))</script>`,
      'hop/hidden': 'x',
    }),
    isSeen: (page) => requested(page, '/hidden')?.atExit === true,
    trackers: ['beacon'],
  },
  {
    host: 'keep-alive',
    what: 'a fetch that outlives the page',
    answers: (origin) => ({
      'keep-alive/': `<script>addEventListener('pagehide', () => fetch('${origin('hop')}/outlives',
        { method: 'POST', body: 'x', keepalive: true, mode: 'no-cors' }))</script>`,
      'hop/outlives': 'x',
    }),
    isSeen: (page) => requested(page, '/outlives')?.atExit === true,
  },
  {
    host: 'staying',
    what: 'a page that does not want to be left',
    answers: () => ({
      'staying/': `<script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay'; });
        document.cookie = 'stays=1'</script>`,
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'stays') && page.milliseconds < 8000,
  },
];
