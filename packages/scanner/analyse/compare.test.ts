import { expect, test } from 'vitest';
import type { JarCookie, PageObservation } from '../collect/observation.ts';
import { analyse } from './analyse.ts';
import { compareScans } from './compare.ts';
import {
  behaviour,
  headerCookie,
  input,
  jarCookie,
  page,
  phase,
  request,
  scriptCookie,
  site,
} from './observed.fixture.ts';

const scan = (more: Partial<PageObservation>, isComplete = true) =>
  analyse(input([page('none', more)], { phases: [phase('none', { isComplete })] }));
const cookies = (...jar: JarCookie[]) => scan({ jar });
const told = (...scans: Parameters<typeof compareScans>[1]) =>
  compareScans(scans[0]!, scans.slice(1))?.map(({ change, item, fields }) =>
    [change, item, ...fields].join(' '),
  );

test('additions and removals are reported', () => {
  expect(told(cookies(jarCookie('a_new')), cookies(jarCookie('a_old')))).toEqual(['new a_new', 'gone a_old']);
});

test('a name with another identifier is the same', () => {
  expect(told(cookies(jarCookie('_ga_AAAA1111BB')), cookies(jarCookie('_ga_CCCC2222DD')))).toEqual([]);
});

test('changes are named; a slightly shorter lifetime is not a change', () => {
  const before = jarCookie('sess_state', { lifetime: 86_400, secure: true });
  const now = jarCookie('sess_state', { lifetime: 86_000, secure: false });
  expect(told(cookies(now), cookies(before))).toEqual(['changed sess_state secure']);
  expect(told(cookies({ ...before, lifetime: 31_000_000 }), cookies(before))).toEqual([
    'changed sess_state lifetime',
  ]);
});

test('a cookie for a folder is a different one from that of the whole site', () => {
  const ofFolder = jarCookie('state', { path: '/shop' });
  expect(told(cookies(jarCookie('state')), cookies(ofFolder))).toEqual(['new state', 'gone state']);
  expect(told(cookies(jarCookie('state', { path: '/club' })), cookies(ofFolder))).toEqual([]);
});

test('who sets it and its purpose may change as well', () => {
  const byServer = scan({ headerCookies: [headerCookie('state')] });
  expect(told(byServer, scan({ scriptCookies: [scriptCookie('state')] }))).toEqual(['changed state setBy']);
  const known = { company: '', service: '', purpose: '' };
  const decisions = [{ ...known, name: 'state', category: 'functional' as const }];
  const decided = analyse(input([page('none', { jar: [jarCookie('state')] })], { decisions }));
  expect(told(decided, cookies(jarCookie('state')))).toEqual(['changed state category']);
});

test('an item that three scans miss is removed', () => {
  const none = cookies();
  expect(told(none, none, none, cookies(jarCookie('past')))).toEqual(['removed past']);
  expect(told(none, none, cookies(jarCookie('past')), none)).toEqual([]);
});

test('only pages that both scans saw, in phases that both finished, are compared', () => {
  const jar = [jarCookie('a_new')];
  expect(told(scan({ jar }), scan({ url: `${site}other` }))).toBeUndefined();
  expect(told(scan({ jar }), scan({}, false))).toBeUndefined();
  expect(told(scan({ jar, state: 'partial' }), scan({}))).toBeUndefined();
  expect(compareScans(scan({ jar }), [])).toBeNull();
});

test('scripts and requests are the same after a release', () => {
  const canvasReads = [{ characters: 30, width: 200, height: 60, saves: 0 }];
  const from = (script: string, url: string) =>
    scan({ behaviours: [behaviour(script, { canvasReads })], requests: [request(url)] });
  const before = from('https://fp.example/v1.2.3/f.js?x=1', 'https://t.example/a/1001/b');
  const now = from('https://fp.example/v1.3.0/f.js?x=2', 'https://t.example/a/2002/b');
  expect(told(now, before)).toEqual([]);
});
