import { useFile } from '@candour/kit/portal/use-file.ts';
import { consentStructure } from '../contract.ts';

/** Downloads the structure as a file. */
export const useExport = (): ((format: 'csv' | 'json') => void) => {
  const { mutate } = useFile(consentStructure.export);
  return (format) => mutate({ name: `consent-structure.${format}`, input: { query: { format } } });
};
