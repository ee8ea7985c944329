import pg from 'pg';

const { builtins } = pg.types;
const TEXT_ARRAY: number = 1009;
const ARRAYS = { int8: 1016, numeric: 1231, date: 1182, timestamptz: 1185 };

/** `{a,NULL,"b"}` to its members, as the driver reads an array of texts. */
const listOf = (text: string): (string | null)[] => pg.types.getTypeParser(TEXT_ARRAY)(text);

/** `2026-11-21 10:00:00.123456+00` to `2026-11-21T10:00:00.123Z`, without creating a Date for each value. */
const toIsoTime = (text: string): string => {
  if (text.length < 22 || text.charCodeAt(10) !== 32 || !text.endsWith('+00')) return otherTime(text);
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
};

const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: toIsoTime,
  [ARRAYS.int8]: (text) => listOf(text).map((item) => item && Number(item)),
  [ARRAYS.numeric]: (text) => listOf(text).map((item) => item && Number(item)),
  [ARRAYS.date]: listOf,
  [ARRAYS.timestamptz]: (text) => listOf(text).map((item) => item && toIsoTime(item)),
};

/** How the driver reads a column type, by its object id. */
export const parserFor = (id: number, format?: 'text' | 'binary') => {
  const parser = format === 'binary' ? undefined : PARSERS[id];
  return parser ?? pg.types.getTypeParser(id, format as 'text'); // its overloads do not accept a union
};

const otherTime = (text: string): string => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
};
