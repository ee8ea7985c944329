import type { AskedService } from '../../consent/asked.ts';
import { type LoadAttributes, type ServiceDefinition, ServiceType } from '../../consent/service.ts';
import type { CoreService } from '../runtime/core-definition.ts';
import type { PartNames } from './part-names.ts';
import { sparse } from './sparse.ts';

/** A service as the core runs it. */
export const coreServiceOf = (
  asked: AskedService,
  service: ServiceDefinition | undefined,
  parts: PartNames,
): CoreService => {
  const { cookieScriptId, channelId, statementId, statementVersionId, categoryId, ...rest } = asked;
  return {
    cookieScriptId,
    channelId,
    statementId,
    statementVersionId,
    categoryId,
    name: service?.name ?? '',
    type: service?.type ?? 7,
    ...sparse({
      ...rest,
      slug: service?.slug,
      meaningSince: asked.meaningSince !== 1 && asked.meaningSince,
      optIn: parts.optIn[cookieScriptId],
      optOut: parts.optOut[cookieScriptId],
    }),
    ...(service && behaviourOf(service)),
  };
};

/** Only first-party entries are listed for deletion: no page can delete others. */
const behaviourOf = ({ type, srcUrl, loadAttributes, marker, cookies, ...service }: ServiceDefinition) => {
  const attributes = attributesOf(loadAttributes);
  const stored = (...kinds: string[]) =>
    cookies
      .filter((each) => each.party === 'First' && kinds.includes(each.storage))
      .map((each) => each.cookieName);
  return sparse<Partial<CoreService>>({
    srcUrl,
    attributes: type === ServiceType.ExternalScript && Object.keys(attributes).length > 0 && attributes,
    marker: type === ServiceType.MarkerCookie && marker,
    selectors: service.blockSelectors,
    reload: service.reloadOnWithdrawal,
    cookies: stored('Cookie'),
    storage: stored('Local', 'Session'),
  });
};

/** The nonce is the page's own and not known here; the core adds it to every script it injects. */
const attributesOf = ({ async, defer, crossorigin }: LoadAttributes): Record<string, string> => ({
  ...(async && { async: '' }),
  ...(defer && { defer: '' }),
  ...(crossorigin && { crossorigin }),
});
