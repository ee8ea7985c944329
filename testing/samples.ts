/** A body or a record on the wire. */
export type Wire = Record<string, unknown>;

/** Where samples are created: a brand of some installation, and somebody who may fill it. */
export type Place = {
  brandId: number;
  /** Ids by language code. */
  languages: Readonly<Record<'en' | 'de' | 'fr', number>>;
  /** Calls the main API and returns the body; throws unless the call is accepted. */
  // eslint-disable-next-line typescript/no-explicit-any -- answers of every route
  send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<any>;
};

/** Examples for one resource: records of the demo company, and what must be refused. */
export type ResourceSamples = {
  /** Creates what the records refer to in the brand, and removes what is in their way. */
  prepare?: (place: Place) => Promise<void>;
  /** Bodies that can all be created in one brand, the simplest first. */
  records: (place: Place) => Promise<Wire[]> | Wire[];
  /** The first record under its `count`th name; if a name is more than the label followed by a number. */
  vary?: (record: Wire, count: number) => Wire;
  /** Members that make the first record invalid, and the message at each field to blame. */
  invalid: readonly { because: string; members: Wire; fields: Record<string, string> }[];
  /** The message for a taken label, if the specification has its own. */
  taken?: string;
  /** Members of the first record to change. */
  change: Wire;
  /** Makes something else use a row, if anything can; returns the name under which that is listed. */
  use?: (place: Place, id: number) => Promise<{ productArea: number; name: string }>;
};

/** A record under a name of its own. */
export const varied = (
  { noun, samples }: { noun: { label: string }; samples: ResourceSamples },
  record: Wire,
  count: number,
): Wire =>
  samples.vary?.(record, count) ?? { ...record, [noun.label]: `${String(record[noun.label])} ${count}` };
