import { useRead } from '@candour/kit/portal/query.ts';
import { getConfigurationKeys } from '../../../organisation/configuration-keys/contract.ts';
import { draftsKey } from '../contract.ts';

/** Whether the organisation drafts statements before they are published; undefined until that is known. */
export const useHasDrafts = (): boolean | undefined => {
  const { data } = useRead(getConfigurationKeys);
  return data?.some(({ keyName, keyValue }) => keyName === draftsKey && keyValue.toLowerCase() === 'true');
};
