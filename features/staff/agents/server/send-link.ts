import { masked } from '@candour/consent/masked.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { personalLinkFor } from '../../../links/tokens/door.ts';
import { agentArea, type agentCalls } from '../contract.ts';
import { noteMessage, recipientOf } from './messages.ts';
import { pageLinksOf } from './page-links.ts';

/** Emails a personal link to a preference page to the stored address. */
export const sendLink = async (
  call: Call<typeof agentCalls.sendLink>,
): Promise<ResponseOf<typeof agentCalls.sendLink>> => {
  const { db, params, body, platform, audit } = call;
  const recipient = await recipientOf(call, { ...params, ...body, kind: 'link' });
  const { brandId, brandName, address, dataSubjectId, language } = recipient;
  const link = (await pageLinksOf(db, brandId)).find(({ linkId }) => linkId === body.linkId);
  if (link === undefined) return refuseFields({ linkId: 'The chosen item does not exist' });
  const made = await personalLinkFor(db, platform, { linkId: link.linkId, dataSubjectId });
  if (made === null) return refuse(409, 'The link is not published');
  await noteMessage(call, recipient, { kind: 'link' });
  await platform.mail.queue(db, {
    type: 'MagicLink',
    brandId,
    to: { address, name: '' },
    ...(language.languageId !== null && { languageId: language.languageId }),
    values: {
      BrandName: brandName,
      Link: made.url,
      Lifetime: lifetimeIn(made.hours, language.languageCode),
    },
  });
  await audit({
    action: 'Send a link',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { linkName: link.linkName },
  });
  return { sentTo: masked('email1', address) };
};

const lifetimeIn = (hours: number, languageCode: string): string =>
  new Intl.NumberFormat(languageCode, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
