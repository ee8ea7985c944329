import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { useFailedReads } from '@candour/kit/portal/waiting.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import classes from './board.module.css';
import figures from './figures.module.css';

/** The board while it loads, in its own shape; if that failed, in its place the way to try again. */
export const BoardWaiting = () => {
  const failed = useFailedReads();
  if (failed !== undefined) return <Waiting height={560} />;
  return (
    <div className={classes.board} aria-hidden="true">
      <Skeleton height={62} width="min(100%, 640px)" />
      <div className={figures.figures}>
        <Skeleton height={110} radius={10} />
        <Skeleton height={110} radius={10} />
        <Skeleton height={110} radius={10} />
      </div>
      <div className={classes.two}>
        <Skeleton height={400} radius={10} />
        <Skeleton height={400} radius={10} />
      </div>
    </div>
  );
};
