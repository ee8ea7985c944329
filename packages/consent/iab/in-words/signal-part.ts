/** A part of a string in words: a heading, and what it says line by line. */
export type SignalPart = { title: string; facts: readonly SignalFact[] };

export type SignalFact = { label: string; text: string };

/** Names by number, from a vendor list. Numbers without a name stay numbers. */
export type SignalNames = {
  purposes?: ReadonlyMap<number, string>;
  specialFeatures?: ReadonlyMap<number, string>;
  vendors?: ReadonlyMap<number, string>;
};

export const fact = (label: string, text: string): SignalFact => ({ label, text });
