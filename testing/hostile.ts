import { numberOf, times } from './long.ts';

// Letters outside ASCII are sent encoded; anything already encoded stays.
const encodeOnce = (id: string): string => (id.includes('%') ? id : encodeURI(id));

/** Ids in a path that are invalid, or of nothing. */
export const hostileIds = [
  '0',
  '-1',
  '1e3',
  '1;',
  '1.0',
  '0x1',
  '+1',
  '%201',
  '1%00',
  '١',
  String(2 ** 31),
  String(2 ** 53),
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '1,2',
  '1%27%20or%201%3D1--',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
].map((id) => encodeOnce(id));

/** What people put into text fields to find weaknesses. */
export const hostileTexts = [
  "' OR 1=1--",
  "'); drop table brand;--",
  '1/**/UNION/**/SELECT',
  "'||pg_sleep(5)||'",
  '%27 %00 %s %n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7} #{7*7} <%= 7*7 %>',
  '","admin":true,"x":"',
  '=cmd|"/c calc"!A1',
  'a\r\nBcc: evil@example.org',
  '../../etc/passwd',
  '\u2028\u2029',
  '\u202egnp.exe',
  '\ufeffmark',
  'NUL\0inside',
  '\ud800 alone',
  'e\u0301 é ﬁ',
  '👩‍🚀🏔️',
  'ß'.repeat(60),
  '%'.repeat(90),
];

/** Invalid values of every kind for a member. */
export const hostileValues = [
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  'text',
  'NUL\0inside',
  '\ud800 alone',
  [],
  ['text'],
  [null],
  {},
  { $ne: 1 },
] as const;

/**
 * What is tried at one place: everything in a long run, otherwise every tenth, starting elsewhere at each
 * place. There are so many places that each value is still tried at dozens of them.
 */
export const shareOf = <Value>(values: readonly Value[], place: string): Value[] => {
  const step = Math.min(times(10, 1), values.length);
  const first = numberOf(place) % step;
  return values.filter((_, at) => at % step === first);
};
