import { useMutation } from '@tanstack/react-query';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { saveFile } from '@candour/ui/save-file.ts';
import { exportCalls, type ExportFile, type ExportRun } from '../contract.ts';

/** Asks for a link that opens the file once, and saves what it gives out. */
export const useDownload = () => {
  const { client } = useSurroundings();
  return useMutation({
    mutationFn: async ({ runId, file }: Pick<ExportRun, 'runId'> & { file: ExportFile }) => {
      const { token } = await client.call(exportCalls.downloadLink, {
        params: { runId },
        query: { fileGuid: file.fileGuid },
      });
      saveFile(file.fileName, await client.file(exportCalls.download, { params: { token } }));
    },
  });
};
