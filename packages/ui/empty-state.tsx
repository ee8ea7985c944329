import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';

type Props = {
  icon: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** If it is the only content of the page, its title is the page's. */
  isPage?: boolean;
};

/** Shown where there is nothing yet: why, and the next step. */
export const EmptyState = ({ icon, title, children, action, isPage = false }: Props) => {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>
        <Icon path={icon} size={28} />
      </span>
      <Title className={classes.title}>{title}</Title>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
};
