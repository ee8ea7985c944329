import type { AnswerSet, Said } from '../../../people/answers/contract/words.ts';

/** One figure of a dashboard in words, as screens and emails show it. */
export type Figure = { label: string; value: string; note: string };

/** A figure with what it counts. */
export type ListedFigure = Figure & { set: AnswerSet; said?: Said };
