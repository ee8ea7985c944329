import { mdiRadar } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { useWays } from '../use-ways.ts';

const catalogue = texts({ request: 'Request scan' });

/** The way to the first row of a list that fills itself by scanning. */
export const RequestButton = () => {
  const { toRequest } = useWays();
  return (
    <Button icon={mdiRadar} onClick={() => toRequest()}>
      {useTexts(catalogue).request}
    </Button>
  );
};
