import classes from './skeleton.module.css';

type Props = { width?: number | string; height?: number | string; radius?: number };

/** A placeholder for what is still loading, in its final size. */
export const Skeleton = ({ width = '100%', height = 16, radius = 4 }: Props) => (
  <span className={classes.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
);
