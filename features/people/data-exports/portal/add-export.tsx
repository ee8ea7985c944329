import { mdiPlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useWording } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { dataExports, dataExportScreens } from '../contract.ts';

/** Opens an empty export, for those who may make one. */
export const AddExport = () => {
  const wording = useWording();
  const may = useMay();
  const navigate = useNavigate();
  if (!may(dataExports.routes.create.access)) return null;
  return (
    <Button
      look="primary"
      icon={mdiPlus}
      onClick={() => void navigate(linkTo(dataExportScreens, 'manage-data-export', { search: {} }))}
    >
      {wording('Add export')}
    </Button>
  );
};
