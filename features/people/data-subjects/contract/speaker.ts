import * as field from '@candour/kit/contract/fields';

/** Who speaks: the person, or somebody for them. */
export const speakers = {
  Person: 'The person',
  Relative: 'A relative',
  Guardian: 'A parent or guardian',
  Representative: 'A representative, such as a lawyer',
  Estate: 'Somebody for a person who died',
} as const;
export type Speaker = keyof typeof speakers;

const names = Object.keys(speakers) as [Speaker, ...Speaker[]]; // of a constant that is not empty

/** The members of a body that says who speaks, and what proves that they may. */
export const speakerShape = {
  speaker: field.withDefault('Asked by', field.choice('Asked by', names), 'Person'),
  speakerDocument: field.optionalText('Document that proves it', {
    max: 200,
    description: 'Name it, such as a power of attorney. Do not copy numbers of identity documents.',
  }),
};

export type Speaking = { speaker: Speaker; speakerDocument: string };

/** Who speaks, in words, with what proves it; empty for the person. */
export const speakerText = (
  speaking: Speaking | undefined,
  words: Readonly<Record<Speaker, string>> = speakers,
): string => {
  if (speaking === undefined || speaking.speaker === 'Person') return '';
  const { speaker, speakerDocument } = speaking;
  return speakerDocument === '' ? words[speaker] : `${words[speaker]}: ${speakerDocument}`;
};
