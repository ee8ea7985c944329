import type { Choices } from '../../preferences/choices.ts';

/** Switches for ids of the TCF, as those for services: nothing counts before Save. */
export type IdChoices = Choices & { chosen: () => number[] };

export const makeIdChoices = (on: readonly number[]): IdChoices => {
  const chosen = new Set(on);
  const redraws: (() => void)[] = [];
  return {
    isOn: (id) => chosen.has(id),
    set: (ids, isOn) => {
      for (const id of ids) chosen[isOn ? 'add' : 'delete'](id);
      for (const redraw of redraws) redraw();
    },
    onChange: (redraw) => {
      redraws.push(redraw);
      redraw();
    },
    all: () => ({}),
    chosen: () => [...chosen],
  };
};
