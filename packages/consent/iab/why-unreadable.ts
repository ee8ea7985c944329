import type { UnreadableReason } from './unreadable-string.ts';

/** Why a string cannot be read, in words. */
export const whyUnreadable: Readonly<Record<UnreadableReason, string>> = {
  character: 'It contains a character that such strings do not use.',
  cut: 'It is cut off: a part ends before all of its fields.',
  surplus: 'It has data after the end of a part.',
  ranges: 'Its ranges of ids overlap or do not ascend.',
  highest: 'It names an id above the highest one it may have.',
  letters: 'It has a language or country that is not two letters.',
  long: 'It is longer than any such string.',
  version: 'It is of a version that is not known.',
  type: 'It has a part of an unknown type.',
  twice: 'It has two parts of the same type.',
  parts: 'It has more parts than such strings have.',
  header: 'It does not start with the header of a GPP string.',
  sections: 'Its header does not name the sections it has.',
  section: 'It is not one of the US sections 7 to 23.',
  form: 'It is not of the form "2~", ids, "~dv." and ids.',
  id: 'It has an id that is not a positive number.',
};
