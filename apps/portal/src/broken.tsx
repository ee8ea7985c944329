import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';

/** Stands in for a screen that failed, for example because its code could not be fetched. */
const Broken = ({ error }: ErrorComponentProps) => (
  <Notice tone="danger" title="This page could not be shown">
    <p>{error instanceof Error ? error.message : String(error)}</p>
    <p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </p>
  </Notice>
);

export default Broken;
