/** One entry of a menu. */
export type MenuItem = {
  label: string;
  icon?: string;
  /** The reason, shown below the label, if the item cannot be used now. */
  disabledReason?: string | undefined;
  tone?: 'danger';
  /** A menu of alternatives marks the chosen one. */
  isChecked?: boolean;
  /** One of several that are on or off by themselves; the menu stays open. */
  isTicked?: boolean;
  /** Starts a group of its own. */
  isSeparated?: boolean;
  run: () => void;
};
