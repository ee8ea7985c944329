import type { AskedService } from '../../consent/asked.ts';
import type { LoadAttributes, ServiceDefinition } from '../../consent/service.ts';
import type { CoreService } from '../runtime/core-definition.ts';
import type { PartNames } from './part-names.ts';
import { sparse } from './sparse.ts';

/** A service as the core runs it. Only first-party entries are listed for deletion: no page can delete others. */
export function coreServiceOf(
  asked: AskedService,
  service: ServiceDefinition | undefined,
  parts: PartNames,
): CoreService {
  const { cookieScriptId, channelId, statementId, statementVersionId, categoryId, ...rest } = asked;
  const own = service?.cookies.filter((cookie) => cookie.party === 'First') ?? [];
  const attributes = service && attributesOf(service.loadAttributes);
  return {
    ...{ cookieScriptId, channelId, statementId, statementVersionId, categoryId },
    ...{ name: service?.name ?? '', type: service?.type ?? 7 },
    ...sparse({
      ...rest,
      meaningSince: asked.meaningSince !== 1 && asked.meaningSince,
      ...{
        optIn: parts.optIn[cookieScriptId],
        optOut: parts.optOut[cookieScriptId],
        srcUrl: service?.srcUrl,
      },
      attributes: service?.type === 2 && attributes && Object.keys(attributes).length > 0 && attributes,
      marker: service?.type === 3 && service.marker,
      selectors: service?.blockSelectors,
      reload: service?.reloadOnWithdrawal,
      cookies: own.filter((each) => each.storage === 'Cookie').map((each) => each.cookieName),
      storage: own
        .filter((each) => each.storage === 'Local' || each.storage === 'Session')
        .map((each) => each.cookieName),
    }),
  };
}

/** The nonce is the page's own and not known here; the core gives it to every script it injects. */
function attributesOf({ async, defer, crossorigin }: LoadAttributes): Record<string, string> {
  return { ...(async && { async: '' }), ...(defer && { defer: '' }), ...(crossorigin && { crossorigin }) };
}
