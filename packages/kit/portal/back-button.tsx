import { mdiArrowLeft } from '@mdi/js';
import { Button } from '@candour/ui/button.tsx';

/** The way back, above the title of a screen. */
export const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="quiet" small icon={mdiArrowLeft} onClick={onClick}>
    {label}
  </Button>
);
