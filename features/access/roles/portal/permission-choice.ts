import type { RolePermission } from '../contract.ts';

/** The state of one permission in the editor. */
export type Standing = {
  isTicked: boolean;
  /** Why it cannot be changed; null if it can. */
  lock: 'umbrella' | 'notHeld' | null;
};

/** One permission of the tree with its state. */
export type Tick = Standing & { permission: RolePermission };

/** The state of a permission while `chosen` are ticked; `had` are those of the role when it was opened. */
export const standingOf = (
  permission: RolePermission,
  all: readonly RolePermission[],
  { chosen, had }: { chosen: readonly number[]; had: readonly number[] },
): Standing => {
  const { permissionId: id, isGivable } = permission;
  const isUnderUmbrella = all.some((one) => chosen.includes(one.permissionId) && one.implies.includes(id));
  if (isUnderUmbrella) return { isTicked: true, lock: 'umbrella' };
  const isFixed = !isGivable && !had.includes(id);
  return { isTicked: chosen.includes(id), lock: isFixed ? 'notHeld' : null };
};

/** The ids with these added or removed; in order. */
export const withTicks = (chosen: readonly number[], ids: readonly number[], isTicked: boolean): number[] =>
  (isTicked ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id))).toSorted(
    (a, b) => a - b,
  );

/** The groups in order, each with its permissions; umbrellas are left out. */
export const groupsOf = (
  all: readonly RolePermission[],
): { name: string; permissions: RolePermission[] }[] => {
  const groups = new Map<string, RolePermission[]>();
  for (const permission of all) {
    if (permission.group === null) continue;
    groups.set(permission.group, [...(groups.get(permission.group) ?? []), permission]);
  }
  return [...groups].map(([name, permissions]) => ({ name, permissions }));
};
