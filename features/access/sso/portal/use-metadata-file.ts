import { saveFile } from '@candour/ui/save-file.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';

/** Saves our metadata as the file that the provider takes. */
export const useMetadataFile = (): ((of: Pick<SsoConfiguration, 'ssoConfigurationId'>) => void) => {
  // A reading call, but one that is made when somebody requests the file.
  const reading = useWrite(ssoConfigurations.metadata);
  return ({ ssoConfigurationId: id }) =>
    reading.mutate(
      { params: { id } },
      {
        onSuccess: ({ fileName, contentType, content }) =>
          saveFile(fileName, new Blob([content], { type: contentType })),
      },
    );
};
