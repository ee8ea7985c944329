import { mdiChartBar } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { cookieBanners } from '../../../cookies/cookie-banners/contract.ts';

/** A dashboard without numbers says what brings the first ones. */
export const UnusedStart = ({ title, text }: { title: string; text: string }) => {
  const navigate = useNavigate();
  const may = useMay();
  return (
    <EmptyState
      icon={mdiChartBar}
      title={title}
      action={
        may(cookieBanners.list.access) && (
          <Button look="primary" onClick={() => void navigate({ to: '/cookie-banners' })}>
            Go to cookie banners
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
};
