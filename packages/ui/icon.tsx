type Props = {
  /** A path of `@mdi/js`. */
  path: string;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string | undefined;
  /** Read by screen readers; an icon without one is decoration. */
  label?: string;
};

/** One Material Design icon, drawn in the colour of the text around it. */
export const Icon = ({ path, size = 20, className, label }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
    focusable="false"
    style={{ flex: 'none' }}
  >
    <path fill="currentColor" d={path} />
  </svg>
);
