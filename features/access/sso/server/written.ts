import type { SsoConfiguration } from '../contract.ts';

/** What a person may write in a configuration. */
export type Written = Pick<
  SsoConfiguration,
  Exclude<
    keyof SsoConfiguration,
    | 'ssoConfigurationId'
    | 'tenantGuid'
    | 'authHandlerUrl'
    | 'certificateDetails'
    | 'isEnabled'
    | 'lastSuccessfulLoginAt'
    | 'lastSuccessfulTestAt'
    | 'countOfPeople'
    | 'rowVersion'
  >
>;
