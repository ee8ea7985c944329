import { mdiLockOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import type { Tick } from './permission-choice.ts';
import classes from './permission-tree.module.css';

const catalogue = texts({
  all: (name: string) => `All of ${name}`,
  count: (ticked: number, all: number) => `${ticked} of ${all}`,
  umbrella: 'Included in what is switched on above',
  notHeld: 'You do not have this permission yourself',
});

type Props = {
  name: string;
  ticks: readonly Tick[];
  isReadOnly: boolean;
  change: (ids: readonly number[], isTicked: boolean) => void;
};

/** One group of the tree: a box for the whole group, and one for each permission. */
export const PermissionGroup = ({ name, ticks, isReadOnly, change }: Props) => {
  const words = useTexts(catalogue);
  const count = ticks.filter(({ isTicked }) => isTicked).length;
  const open = ticks.filter(({ lock }) => lock === null);
  const isWhole = count === ticks.length;
  const openIds = open.map(({ permission }) => permission.permissionId);
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{name}</legend>
      <label className={classes.head}>
        <Box
          label={words.all(name)}
          isTicked={isWhole}
          isPartial={count > 0 && !isWhole}
          isDisabled={isReadOnly || open.length === 0}
          onChange={() =>
            change(
              openIds,
              open.some(({ isTicked }) => !isTicked),
            )
          }
        />
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{words.count(count, ticks.length)}</span>
      </label>
      {ticks.map(({ permission, isTicked, lock }) => (
        <label
          key={permission.permissionId}
          className={cx(classes.permission, lock !== null && classes.locked)}
          title={lock === null ? undefined : words[lock]}
        >
          <Box
            isTicked={isTicked}
            isDisabled={isReadOnly || lock !== null}
            onChange={() => change([permission.permissionId], !isTicked)}
          />
          <span>{permission.permissionName}</span>
          {lock !== null && <Icon path={mdiLockOutline} size={14} label={words[lock]} />}
        </label>
      ))}
    </fieldset>
  );
};

type BoxProps = {
  isTicked: boolean;
  isPartial?: boolean;
  isDisabled: boolean;
  label?: string;
  onChange: () => void;
};

const Box = ({ isTicked, isPartial = false, isDisabled, label, onChange }: BoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isTicked}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
};
