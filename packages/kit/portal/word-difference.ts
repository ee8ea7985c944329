import { diffWordsWithSpace } from 'diff';

export type WordChange = { value: string; kind: 'same' | 'gone' | 'new' };

/** Of the letters of the longer text: below this, what is left in common is chance, such as "the" and "and". */
const leastInCommon = 0.4;

/**
 * What went from a text and what came. Neighbouring words that changed are told together, and whole texts one after the
 * other if they have little in common.
 */
export const wordDifference = (before: string, after: string): WordChange[] => {
  const changes = byRuns(before, after);
  const same = changes.reduce((sum, { value, kind }) => (kind === 'same' ? sum + letters(value) : sum), 0);
  const isClose = same >= leastInCommon * Math.max(letters(before), letters(after));
  return isClose ? changes : replaced(before, after);
};

const byRuns = (before: string, after: string): WordChange[] => {
  const changes: WordChange[] = [];
  const run = { gone: '', new: '', blank: '' };
  const close = () => {
    changes.push(...replaced(run.gone, run.new));
    if (run.blank !== '') changes.push({ value: run.blank, kind: 'same' });
    Object.assign(run, { gone: '', new: '', blank: '' });
  };
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (added || removed) {
      const kind = added ? 'new' : 'gone';
      // The space between two words that changed belongs to both.
      Object.assign(run, { gone: run.gone + run.blank, new: run.new + run.blank, blank: '' });
      run[kind] += value;
    } else if (value.trim() === '' && run.gone + run.new !== '') run.blank = value;
    else {
      close();
      changes.push({ value, kind: 'same' });
    }
  }
  close();
  return changes;
};

const replaced = (gone: string, come: string): WordChange[] => {
  const both: WordChange[] = [
    { value: gone, kind: 'gone' },
    { value: come, kind: 'new' },
  ];
  return both.filter(({ value }) => value !== '');
};

const letters = (text: string): number => text.replaceAll(/\s/g, '').length;
