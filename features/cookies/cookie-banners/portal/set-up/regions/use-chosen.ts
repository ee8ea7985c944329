import { useState } from 'react';

/** What is chosen in a list of regions, and which unsure readings were ticked. */
export const useChosen = (start: readonly string[] = []) => {
  const [chosen, choose] = useState(start);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const without = (all: readonly string[], one: string): string[] => all.filter((each) => each !== one);
  return {
    chosen,
    choose,
    toggle: (id: string) => choose(chosen.includes(id) ? without(chosen, id) : [...chosen, id]),
    accepted,
    accept: (id: string, isAccepted: boolean) =>
      setAccepted(isAccepted ? [...accepted, id] : without(accepted, id)),
  };
};
