import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from './waiting.tsx';
import { useRead } from './query.ts';
import { Usages, type UsageRoute } from './usages.tsx';

type Props = {
  route: UsageRoute;
  id: number | string;
  name: string;
  onClose: () => void;
};

/** What refers to a row and so prevents its deletion. */
export const WhereUsed = ({ route, id, name, onClose }: Props) => {
  const { data } = useRead(route, { params: { id } }, { isQuiet: true });
  return (
    <Dialog
      isOpen
      title={`Where ${name} is used`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined && <Waiting height={60} />}
      {data?.usages.length === 0 && <p>Nothing uses it. It can be deleted.</p>}
      {data !== undefined && data.usages.length > 0 && <Usages usages={data.usages} onClose={onClose} />}
    </Dialog>
  );
};
