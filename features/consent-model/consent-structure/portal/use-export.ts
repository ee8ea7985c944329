import { saveFile } from '@candour/ui/save-file.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { consentStructure } from '../contract.ts';

/** Downloads the structure as a file. */
export const useExport = (): ((format: 'csv' | 'json') => void) => {
  const { client } = useSurroundings();
  return (format) =>
    void client
      .file(consentStructure.export, { query: { format } })
      .then((file) => saveFile(`consent-structure.${format}`, file));
};
