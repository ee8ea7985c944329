import type { ReactNode } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { getConfigurationKeys } from '../../../organisation/configuration-keys/contract.ts';

const keyOfLegacy = 'EnableLegacyPermissionsInVuePortal';

/** The screens of the old portal if the organisation still uses them; otherwise the way to their successor. */
export const LegacyOnly = ({ successor, children }: { successor: ReactNode; children: ReactNode }) => {
  const { data } = useRead(getConfigurationKeys);
  if (data === undefined) return null;
  const value = data.find(({ keyName }) => keyName === keyOfLegacy)?.keyValue ?? '';
  return value.toLowerCase() === 'true' ? children : successor;
};
