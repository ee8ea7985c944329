import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { getFirstSteps, putFirstStepsAway, type FirstSteps } from '../../contract/first-steps.ts';

type Shown = {
  /** Undefined while it is not known. */
  isShown: boolean | undefined;
  steps: FirstSteps | undefined;
  putAway: () => void;
};

/**
 * The first steps, as long as the person wants them and is not past them. Who saw them unfinished sees the last tick,
 * too; who asks for them under Help always does.
 */
export const useFirstSteps = (awayMessage: string): Shown => {
  const isAllowed = useMay()(getFirstSteps.access);
  const [{ firstSteps }, change] = useAddress<'firstSteps'>();
  const [wasUnfinished, setUnfinished] = useState(false);
  const { data, isError } = useRead(getFirstSteps, undefined, { isEnabled: isAllowed, isQuiet: true });
  const write = useWrite(putFirstStepsAway, { invalidates: [getFirstSteps] });
  const isUnfinished = data?.steps.some(({ isDone }) => !isDone) ?? false;
  if (isUnfinished && !wasUnfinished) setUnfinished(true);
  const putAway = () => {
    const onSuccess = () => {
      change({ firstSteps: undefined });
      showSnack('success', awayMessage);
    };
    write.mutate({ body: { isPutAway: true } }, { onSuccess });
  };
  if (!isAllowed || isError) return { isShown: false, steps: undefined, putAway };
  if (data === undefined) return { isShown: undefined, steps: undefined, putAway };
  const isShown = firstSteps === 'open' || (!data.isPutAway && wasUnfinished);
  return { isShown, steps: data, putAway };
};
