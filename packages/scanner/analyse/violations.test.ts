import { describe, expect, test } from 'vitest';
import type { PageObservation } from '../collect/observation.ts';
import { analyse } from './analyse.ts';
import type { AnalyseInput } from './analyse-input.ts';
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

const judged = (pages: PageObservation[], more: Partial<AnalyseInput> = {}) => analyse(input(pages, more));
const codes = (pages: PageObservation[], more: Partial<AnalyseInput> = {}) =>
  judged(pages, more).violations.map(({ code, item }) => `${code} ${item}`.trim());

const clean = ['none', 'accept', 'reject'].map((key) => page(key));
const with_ = (key: string, more: Partial<PageObservation>) => [
  ...clean.filter((each) => each.phase !== key),
  page(key, more),
];

describe('consent', () => {
  test('is missing for what exists before anybody was asked', () => {
    const found = judged(
      with_('none', { jar: [jarCookie('_fbp'), jarCookie('PHPSESSID', { httpOnly: true })] }),
    );
    expect(found.cookies.map(({ status }) => status)).toEqual(['beforeConsent', 'exempt']);
    expect(found.violations).toEqual([
      {
        code: 'BEFORE_CONSENT',
        severity: 'high',
        item: '_fbp',
        itemKind: 'cookie',
        phase: 'none',
        pageUrl: site,
      },
    ]);
  });

  test('is given for what comes after a verified yes', () => {
    const found = judged(with_('accept', { jar: [jarCookie('_fbp')] }));
    expect(found.cookies[0]?.status).toBe('withConsent');
    expect(found.violations).toEqual([]);
  });

  test('is ignored by what comes after the click; anything earlier came before consent', () => {
    const early = { consentAt: 4000, scriptCookies: [scriptCookie('_fbp', { at: 1000 })] };
    expect(codes(with_('accept', early))).toEqual(['BEFORE_CONSENT _fbp']);
    expect(codes(with_('reject', early))).toEqual(['BEFORE_CONSENT _fbp']);
    const late = { consentAt: 4000, scriptCookies: [scriptCookie('_fbp', { at: 5000 })] };
    expect(codes(with_('accept', late))).toEqual([]);
    expect(codes(with_('reject', late))).toEqual(['AFTER_REJECT _fbp']);
  });

  test('is missing for what starts before the click, even if it continues afterwards', () => {
    const both = [scriptCookie('_fbp', { at: 1000 }), scriptCookie('_fbp', { at: 5000 })];
    expect(codes(with_('accept', { consentAt: 4000, scriptCookies: both }))).toEqual(['BEFORE_CONSENT _fbp']);
    const unknown = { consentAt: 4000, jar: [jarCookie('_fbp')] };
    expect(codes(with_('accept', unknown))).toEqual([]);
    expect(codes(with_('reject', unknown))).toEqual([]);
  });

  test('is not given by reading on, given by one category, and unknown after a click on anything', () => {
    const judgedIn = (action: 'scroll' | 'category' | 'click') =>
      judged([page(action, { jar: [jarCookie('_fbp')] })], { phases: [phase(action)] });
    const [read, chosen, pressed] = [judgedIn('scroll'), judgedIn('category'), judgedIn('click')];
    expect(read.violations.map(({ code, phase: key }) => [code, key])).toEqual([
      ['BEFORE_CONSENT', 'scroll'],
    ]);
    expect([chosen.cookies[0]?.status, chosen.violations]).toEqual(['withConsent', []]);
    expect([pressed.cookies[0]?.status, pressed.violations]).toEqual(['unknown', []]);
  });

  test('is ignored by what is new or renewed after a no', () => {
    expect(codes(with_('reject', { jar: [jarCookie('_fbp')] }))).toEqual(['AFTER_REJECT _fbp']);
    expect(codes(with_('reject', { headerCookies: [headerCookie('_fbp')] }))).toEqual(['AFTER_REJECT _fbp']);
    expect(codes(with_('reject', { jar: [jarCookie('_fbp', { wasThere: true })] }))).toEqual([]);
  });

  test('is unknown if the banner could not be operated', () => {
    const phases = [phase('none'), phase('accept', { outcome: 'uncertain' }), phase('reject')];
    const found = judged(with_('accept', { jar: [jarCookie('_fbp')] }), { phases });
    expect(found.cookies[0]?.status).toBe('bannerFailed');
    expect(found.violations.map(({ code }) => code)).toEqual(['UNCERTAIN']);
  });

  test('was never requested if there is no banner', () => {
    const phases = [phase('none'), phase('accept', { outcome: 'noBanner' })];
    expect(codes(with_('accept', { jar: [jarCookie('_fbp')] }), { phases })).toEqual(['BEFORE_CONSENT _fbp']);
  });

  test('is refused to marketing by Global Privacy Control', () => {
    const phases = [phase('gpc')];
    const pages = [page('gpc', { jar: [jarCookie('_fbp'), jarCookie('_ga')] })];
    expect(codes(pages, { phases })).toEqual(['IGNORES_GPC _fbp']);
  });

  test('is needed for requests and trackers with a known purpose, and for fingerprinting', () => {
    const canvasReads = [{ characters: 30, width: 200, height: 60, saves: 0 }];
    const behaviours = [behaviour('https://fp.example/f.js', { canvasReads })];
    const requests = [
      request('https://www.google-analytics.com/g/collect'),
      request('https://www.googletagmanager.com/gtm.js'),
      request('https://nobody-knows.example/a.js'),
    ];
    expect(codes(with_('none', { requests, behaviours }))).toEqual([
      'BEFORE_CONSENT www.google-analytics.com',
      'BEFORE_CONSENT https://fp.example/f.js',
    ]);
  });
});

describe('the policy table', () => {
  const jar = [jarCookie('_fbp', { lifetime: 40 * 86_400 }), jarCookie('mystery')];
  const pages = [page('accept', { jar })];
  const row = { name: '_fbp', category: 'marketing', lifetime: '90 days' } as const;

  test('lacks what is found and not in it; without a table nothing is undeclared', () => {
    expect(codes(pages, { declared: [row] })).toEqual(['UNDECLARED mystery']);
    expect(codes(pages)).toEqual([]);
  });

  test('recognises names by their prefixes', () => {
    expect(codes(pages, { declared: [row, { ...row, name: 'myst*' }] })).toEqual([]);
  });

  test('is wrong about a well-known category', () => {
    expect(
      codes(pages, {
        declared: [
          { ...row, category: 'necessary' },
          { ...row, name: 'mystery' },
        ],
      }),
    ).toEqual(['WRONG_CATEGORY _fbp']);
    const weak = [page('accept', { jar: [jarCookie('my_csrf_key')] })];
    const declared = [{ ...row, name: 'my_csrf_key', category: 'functional' as const }];
    expect(codes(weak, { declared })).toEqual([]);
  });

  test('promises a shorter lifetime than a cookie has', () => {
    const declared = [
      { ...row, lifetime: '30 days' },
      { ...row, name: 'mystery' },
    ];
    expect(codes(pages, { declared })).toEqual(['LONG_LIFE _fbp']);
    const [said = row, other = row] = declared;
    expect(codes(pages, { declared: [{ ...said, lifetime: '38 days' }, other] })).toEqual([]);
    const untilClosed = [
      { ...row, lifetime: 'session' },
      { ...row, name: 'mystery', lifetime: '' },
    ];
    expect(codes(pages, { declared: untilClosed })).toEqual(['LONG_LIFE _fbp']);
  });

  test('contains what was not found in three scans', () => {
    const declared = [row, { ...row, name: 'mystery' }, { ...row, name: 'old_*' }];
    expect(codes(pages, { declared, foundBefore: [[], ['_fbp']] })).toEqual(['DECLARED_NOT_FOUND old_*']);
    expect(codes(pages, { declared, foundBefore: [[], ['old_1']] })).toEqual([]);
    expect(codes(pages, { declared, foundBefore: [[]] })).toEqual([]);
  });
});

describe('rules on cookies', () => {
  test('let them live for thirteen months, or as long as their category may', () => {
    const jar = [jarCookie('_fbp', { lifetime: 500 * 86_400 })];
    expect(codes([page('accept', { jar })])).toEqual(['LONG_LIFE _fbp']);
    expect(codes([page('accept', { jar })], { longestLives: { marketing: 600 * 86_400 } })).toEqual([]);
  });

  test('hide sessions from scripts, but not tokens that scripts must read', () => {
    const headerCookies = [headerCookie('PHPSESSID'), headerCookie('XSRF-TOKEN')];
    expect(codes([page('none', { headerCookies })])).toEqual(['WEAK_FLAGS PHPSESSID']);
    const hidden = [headerCookie('PHPSESSID', { httpOnly: true })];
    expect(codes([page('none', { headerCookies: hidden })])).toEqual([]);
    // A cookie written by a script is always readable by scripts.
    expect(codes([page('none', { scriptCookies: [scriptCookie('PHPSESSID')] })])).toEqual([]);
  });
});

test('a banner without a way to reject violates the rules', () => {
  const evidence = { by: 'fallback', what: '', reason: '', verified: '', offersReject: false } as const;
  const phases = [phase('none'), phase('accept', { evidence }), phase('reject', { outcome: 'noReject' })];
  const found = judged(clean, { phases });
  expect(found.violations.map(({ code }) => code)).toEqual(['NO_REJECT']);
  expect(found.verdict).toBe('fail');
});

describe('the verdict', () => {
  const verdict = (pages: PageObservation[], more: Partial<AnalyseInput> = {}) => judged(pages, more).verdict;

  test('is a pass if everything was seen and nothing is wrong', () => {
    expect(verdict(with_('accept', { jar: [jarCookie('_fbp')] }))).toBe('pass');
    // A page that cannot be reached shows nothing to anybody.
    expect(verdict([...clean, page('none', { url: `${site}b`, state: 'failed' })])).toBe('pass');
  });

  test('is a failure if something is wrong, whatever else was seen', () => {
    const phases = [phase('none'), phase('reject', { isComplete: false })];
    expect(verdict([page('none', { jar: [jarCookie('_fbp')] })], { phases })).toBe('fail');
  });

  test.each([
    ['a phase did not complete', { phases: [phase('none'), phase('reject', { isComplete: false })] }],
    [
      'the banner could not be operated',
      { phases: [phase('none'), phase('reject', { outcome: 'failed' as const })] },
    ],
    ['nobody tried to reject', { phases: [phase('none'), phase('accept')] }],
    ['nobody looked without an answer', { phases: [phase('accept'), phase('reject')] }],
    ['a phase saw no page', { phases: [phase('none'), phase('reject'), phase('gpc')] }],
  ])('is never a pass when %s', (_reason, more) => {
    expect(verdict(clean)).toBe('pass');
    expect(verdict(clean, more)).toBe('incomplete');
  });

  test.each([
    ['instruments were not in place', { state: 'instrumentationFailed' as const }],
    ['a page crashed', { state: 'crashed' as const }],
    ['a page was cut short', { state: 'partial' as const }],
    ['requests were left out', { dropped: { requests: 1, calls: 0 } }],
    ['calls of scripts were left out', { dropped: { requests: 0, calls: 1 } }],
    ['a cookie is known to nobody', { jar: [jarCookie('mystery')] }],
  ])('is never a pass when %s', (_reason, more) => {
    expect(verdict([...clean, page('none', { url: `${site}b`, ...more })])).toBe('incomplete');
  });
});

test('[mend C13] third-party frames need an answer; those of the site, of consent tools and those declared necessary do not', () => {
  const frame = (url: string) => request(url, { type: 'document', inFrame: true });
  const unknown = frame('https://widget.example/embed');
  const pages = (key: string) => with_(key, { requests: [unknown], consentAt: null });
  expect(codes(pages('none'))).toEqual(['BEFORE_CONSENT widget.example']);
  expect(codes(pages('reject'))).toEqual(['AFTER_REJECT widget.example']);
  expect(codes(pages('accept'))).toEqual([]);
  const video = with_('none', { requests: [frame('https://www.youtube.com/embed/1')] });
  expect(codes(video)).toEqual(['BEFORE_CONSENT www.youtube.com']);
  const harmless = [
    'https://shop.example/x',
    'https://consent.cookiebot.com/x',
    'https://consent.shop.example/cb/preview.html',
  ];
  for (const url of harmless) expect(codes(with_('none', { requests: [frame(url)] }))).toEqual([]);
  expect(codes(pages('none'), { necessaryHosts: ['widget.example'] })).toEqual([]);
  // A name does not make advertising necessary.
  const ad = with_('none', { requests: [frame('https://ad.doubleclick.net/x')] });
  expect(codes(ad, { necessaryHosts: ['doubleclick.net'] })).toEqual(['BEFORE_CONSENT ad.doubleclick.net']);
});

test('[mend C13] an invisible image needs an answer; icons do not', () => {
  const picture = (url: string, more = {}) =>
    request(url, { type: 'image', mimeType: 'image/gif', bytes: 700, contentBytes: 43, ...more });
  expect(codes(with_('none', { requests: [picture('https://count.example/dot.gif')] }))).toEqual([
    'BEFORE_CONSENT https://www.shop.example/',
  ]);
  for (const more of [{ mimeType: 'image/svg+xml' }, { contentBytes: 900 }])
    expect(codes(with_('none', { requests: [picture('https://count.example/heart', more)] }))).toEqual([]);
  expect(
    codes(with_('none', { requests: [picture('https://count.example/dot.gif')] }), {
      necessaryHosts: ['count.example'],
    }),
  ).toEqual([]);
});
