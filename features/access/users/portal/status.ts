import type { User } from '../contract.ts';

/** The status of a person in one word. */
export type Status = 'Active' | 'Invited' | 'Locked out' | 'Disabled';

export const statuses = ['Active', 'Invited', 'Locked out', 'Disabled'] as const satisfies readonly Status[];

export const statusOf = ({ isEnabled, isLockedOut, lastLoginAt }: User): Status => {
  if (!isEnabled) return 'Disabled';
  if (isLockedOut) return 'Locked out';
  return lastLoginAt === null ? 'Invited' : 'Active';
};

export const tones = {
  Active: 'success',
  Invited: 'info',
  'Locked out': 'warning',
  Disabled: 'neutral',
} as const;
