import { Link } from '@tanstack/react-router';
import type { Access } from '../contract/access.ts';
import type { Place } from '../contract/link-to.ts';
import { useMay } from './surroundings.tsx';

type Props = {
  /** The figure as it is read; none leads nowhere. */
  text: string;
  /** What it counts, for people who do not see where it stands. */
  name: string;
  /** The list of it, and who may see that. */
  behind: { to: Place; access: Access } | undefined;
};

/** A figure that opens the list of what it counted. */
export const ListedFigure = ({ text, name, behind }: Props) => {
  const may = useMay();
  if (behind === undefined || text === '0' || !may(behind.access)) return text;
  return (
    <Link {...behind.to}>
      {text}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
};
