import { expect, test } from 'vitest';
import { nextLook, phaseOf, secondsLeft, validationOf } from './session-rules.ts';

const at = (endsAt: number) => ({ endsAt });

test('a session warns in its last 60 seconds and ends at zero', () => {
  expect(phaseOf(at(60_001), 0)).toBe('active');
  expect(phaseOf(at(60_000), 0)).toBe('warning');
  expect(phaseOf(at(1), 0)).toBe('warning');
  expect(phaseOf(at(0), 0)).toBe('expired');
});

test('the countdown shows whole seconds and never less than zero', () => {
  expect(secondsLeft(at(59_001), 0)).toBe(60);
  expect(secondsLeft(at(1000), 0)).toBe(1);
  expect(secondsLeft(at(0), 5000)).toBe(0);
});

test('a session is checked every minute, and exactly when its warning is due', () => {
  expect(nextLook(at(1_800_000), 0)).toBe(60_000);
  expect(nextLook(at(90_000), 0)).toBe(30_000);
  expect(nextLook(at(45_000), 0)).toBe(1000);
});

test('with more than 25 minutes left a session stays as it is', () => {
  expect(validationOf(at(1_500_001), true, 0)).toBe('stands');
});

test('with 25 minutes or less left the token is renewed', () => {
  expect(validationOf(at(1_500_000), true, 0)).toBe('renew');
  expect(validationOf(at(1), true, 0)).toBe('renew');
});

test('without a cookie, or with an expired token, the person is signed out', () => {
  expect(validationOf(at(1_800_000), false, 0)).toBe('signOut');
  expect(validationOf(at(0), true, 0)).toBe('signOut');
  expect(validationOf(null, true, 0)).toBe('signOut');
});
