import { Link } from '@tanstack/react-router';
import type { Place } from '@candour/kit/contract/link-to';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import type { Share } from '../contract.ts';
import classes from './dashboard.module.css';

type Props = {
  title: string;
  shares: readonly Share[];
  /** The list of processes behind a bar. */
  toList: (value: string) => Place;
};

/** Counts as bars, the largest first; each leads to its processes. */
export const Bars = ({ title, shares, toList }: Props) => {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <TitledCard title={title}>
      <ul className={classes.bars}>
        {shares.map(({ name, value, count }) => (
          <li key={value}>
            <Link {...toList(value)}>
              <span className={classes.of}>{name || 'None'}</span>
              <span className={classes.count}>{count.toLocaleString('en')}</span>
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
};
