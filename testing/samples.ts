/** A body or a record, as it travels. */
export type Wire = Record<string, unknown>;

/** Where samples are put: a brand of some installation, and somebody who may fill it. */
export type Place = {
  brandId: number;
  /** Ids by language code. */
  languages: Readonly<Record<'en' | 'de' | 'fr', number>>;
  /** Calls the main API and answers the body; throws unless the call is accepted. */
  // eslint-disable-next-line typescript/no-explicit-any -- answers of every route
  send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<any>;
};

/** What is known of one resource by example: records of the demo company, and what must be refused. */
export type ResourceSamples = {
  /** Puts what the records refer to into the brand, and clears away what stands in their way. */
  prepare?: (place: Place) => Promise<void>;
  /** Bodies that can all be created in one brand, the plainest first. */
  records: (place: Place) => Promise<Wire[]> | Wire[];
  /** The first record under its `count`th name; where a name is more than the label with a number behind it. */
  vary?: (record: Wire, count: number) => Wire;
  /** Members that make the first record invalid, and the message at each field to blame. */
  invalid: readonly { because: string; members: Wire; fields: Record<string, string> }[];
  /** The message at a label that is taken, where the specification has one of its own. */
  taken?: string;
  /** Members of the first record to change. */
  change: Wire;
  /** Makes a row used by something else, where anything can; answers the name under which that is told. */
  use?: (place: Place, id: number) => Promise<{ productArea: number; name: string }>;
};

/** A record under a name of its own. */
export const varied = (
  { noun, samples }: { noun: { label: string }; samples: ResourceSamples },
  record: Wire,
  count: number,
): Wire =>
  samples.vary?.(record, count) ?? { ...record, [noun.label]: `${String(record[noun.label])} ${count}` };
