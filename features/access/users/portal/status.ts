import type { Status, User } from '../contract.ts';

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
