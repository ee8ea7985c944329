import { mdiLockOutline } from '@mdi/js';
import { useId, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { folded } from '@candour/kit/portal/row-model.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import type { RolePermission } from '../contract.ts';
import { groupsOf, standingOf, withTicks, type Tick } from './permission-choice.ts';
import { PermissionGroup } from './permission-group.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './permission-tree.module.css';

const catalogue = texts({
  search: 'Search permissions',
  count: (ticked: number, all: number) => `${ticked} of ${all} permissions`,
  umbrella: (count: number) => `${count} permissions at once, and what is added to them later`,
  nothing: 'No permission matches. Try fewer or other words.',
  notHeld: 'You do not have this permission yourself',
});

type Props = {
  permissions: readonly RolePermission[];
  value: readonly number[];
  /** The permissions of the role when it was opened. */
  had: readonly number[];
  isReadOnly: boolean;
  onChange: (permissionIds: number[]) => void;
};

/** Permissions by group, with umbrellas on top that stand for many of them. */
export const PermissionTree = ({ permissions, value, had, isReadOnly, onChange }: Props) => {
  const words = useTexts(catalogue);
  const [search, setSearch] = useState('');
  const wanted = folded(search.trim());
  const tickOf = (permission: RolePermission): Tick => {
    const standing = standingOf(permission, permissions, { chosen: value, had });
    return { permission, ...standing };
  };
  const groups = groupsOf(permissions)
    .map(({ name, permissions: own }) => ({
      name,
      ticks: own
        .filter((one) => folded(`${name} ${one.permissionName}`).includes(wanted))
        .map((one) => tickOf(one)),
    }))
    .filter(({ ticks }) => ticks.length > 0);
  const plain = permissions.filter(({ group }) => group !== null);
  const ticked = plain.filter((permission) => tickOf(permission).isTicked).length;
  const change = (ids: readonly number[], isTicked: boolean) => onChange(withTicks(value, ids, isTicked));
  return (
    <div className={layout.stack4}>
      {permissions.some(({ group }) => group === null) && (
        <div className={classes.umbrellas}>
          {permissions
            .filter(({ group }) => group === null)
            .map((permission) => (
              <Umbrella
                key={permission.permissionId}
                tick={tickOf(permission)}
                help={words.umbrella(permission.implies.length)}
                isReadOnly={isReadOnly}
                change={change}
              />
            ))}
        </div>
      )}
      <div className={classes.tools}>
        {plain.length > 20 && <SearchInput label={words.search} value={search} onSearch={setSearch} />}
        <p className={classes.count} aria-live="polite">
          {words.count(ticked, plain.length)}
        </p>
      </div>
      {groups.length === 0 && <p className={classes.count}>{words.nothing}</p>}
      <div className={classes.groups}>
        {groups.map(({ name, ticks }) => (
          <PermissionGroup key={name} name={name} ticks={ticks} isReadOnly={isReadOnly} change={change} />
        ))}
      </div>
    </div>
  );
};

type UmbrellaProps = {
  tick: Tick;
  help: string;
  isReadOnly: boolean;
  change: (ids: readonly number[], isTicked: boolean) => void;
};

const Umbrella = ({ tick, help, isReadOnly, change }: UmbrellaProps) => {
  const words = useTexts(catalogue);
  const id = useId();
  const { permissionId, permissionName } = tick.permission;
  const isLocked = tick.lock !== null;
  return (
    <div className={classes.umbrella}>
      <RowSwitch
        id={id}
        aria-describedby={`${id}-help`}
        checked={tick.isTicked}
        disabled={isReadOnly || isLocked}
        onCheckedChange={(isTicked) => change([permissionId], isTicked)}
      />
      <label htmlFor={id} className={classes.name}>
        {permissionName}
        {isLocked && <Icon path={mdiLockOutline} size={14} />}
      </label>
      <p id={`${id}-help`} className={classes.help}>
        {isLocked ? words.notHeld : help}
      </p>
    </div>
  );
};
