import { useRead } from '@candour/kit/portal/query.ts';
import { getConfigurationKeys } from '../../../../organisation/configuration-keys/contract.ts';

/** Whether the tenant sees the identity service at all (specification 2 §6). */
export const useIdentityService = (): boolean => {
  const { data = [] } = useRead(getConfigurationKeys);
  return data.some(({ keyName, keyValue }) => keyName === 'IsCISVisibleInAdminPortal' && keyValue === '1');
};
