import { expect, test } from 'vitest';
import { permissionsFor } from '../server/products.ts';
import { groupsOf, standingOf, withTicks } from './permission-choice.ts';

const all = permissionsFor(1, [51, 48, 44]);
const standing = (id: number, chosen: readonly number[], had: readonly number[] = []) => {
  const permission = all.find(({ permissionId }) => permissionId === id);
  return permission && standingOf(permission, all, { chosen, had });
};

test('an umbrella ticks and locks its parts and nothing else', () => {
  expect(standing(52, [51])).toEqual({ isTicked: true, lock: 'umbrella' });
  expect(standing(70, [51])).toEqual({ isTicked: true, lock: 'umbrella' });
  expect(standing(51, [51])).toEqual({ isTicked: true, lock: null });
  expect(standing(48, [51])).toEqual({ isTicked: false, lock: null });
});

test('what was ticked before the umbrella stays ticked after it', () => {
  const during = withTicks([52, 48], [51], true);
  expect(during).toEqual([48, 51, 52]);
  expect(standing(52, withTicks(during, [51], false))).toEqual({ isTicked: true, lock: null });
  expect(standing(53, withTicks(during, [51], false))).toEqual({ isTicked: false, lock: null });
});

test('a permission that people lack cannot be granted, but can be removed if the role has it', () => {
  expect(standing(43, [])).toEqual({ isTicked: false, lock: 'notHeld' });
  expect(standing(43, [43], [43])).toEqual({ isTicked: true, lock: null });
  expect(standing(43, [], [43])).toEqual({ isTicked: false, lock: null });
});

test('every permission is in one group, umbrellas in none', () => {
  const grouped = groupsOf(all).flatMap(({ permissions }) => permissions);
  expect(grouped).toHaveLength(79);
  expect(new Set(grouped).size).toBe(79);
});
