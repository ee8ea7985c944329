import { createOutbox } from '../../../engines/mail/outbox.ts';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { findLink } from '../../../features/links/links/door.ts';
import { tokensFor } from '../../../features/links/tokens/door.ts';
import { portalRecord } from '../../../features/links/portal-links/samples.ts';
import { linkSamples } from '../../../features/links/links/samples.ts';
import { authenticationTypes, linkTypes } from '../../../features/links/links/contract/link-types.ts';

type Place = Parameters<typeof linkSamples.records>[0];

/**
 * Published links: to the page of choices, for whoever is sent one or asks for one, out of the newsletter, and to
 * the portal where people look after their data.
 */
export const demoLinks = async (place: Place, platform: Platform): Promise<void> => {
  const [leave] = await linkSamples.records(place);
  const { preferencePages } = await place.send('GET', '/api/ConsentCollection/PreferencePages');
  const [page] = preferencePages as { formId: number }[];
  const toPage = {
    linkType: linkTypes.preferencePage,
    brandId: place.brandId,
    preferencePageId: page?.formId,
  };
  const own = await make(place, { ...toPage, linkName: 'My choices', nameInLink: 'my-choices' });
  await make(place, {
    ...toPage,
    linkName: 'Choices, from the foot of our site',
    nameInLink: 'choices',
    authenticationType: authenticationTypes.emailLink,
  });
  const leaving = await make(place, {
    ...leave,
    nameInLink: 'unsubscribe',
    alsoOpenPreferencePageLinkId: own,
  });
  await sendNewsletter(place, platform, { leaving, own });
  const portal = { ...portalRecord(place), nameInLink: 'my-data' };
  const { newPortalLinkId } = await place.send('POST', '/api/PublicPortalLinks', portal);
  await place.send('POST', `/api/PublicPortalLinks/${newPortalLinkId}/Publish`);
};

const reader = 'kari.nordmann0@nordlicht.example';

/** A newsletter as the shop's own tool would send it, so that its links can be followed from the log. */
const sendNewsletter = (
  { brandId }: Place,
  platform: Platform,
  links: { leaving: number; own: number },
): Promise<string> =>
  inScope(platform.database, [brandId], async (db) => {
    const addressOf = async (linkId: number): Promise<string> => {
      const link = await findLink(db, linkId);
      const sought = [{ fieldName: 'email1', value: reader }];
      const [made] = await tokensFor({ db, platform }, { link, sought });
      return made?.url ?? '';
    };
    const [choices, leave] = [await addressOf(links.own), await addressOf(links.leaving)];
    const ownAddress = { address: 'news@nordlicht.example', name: 'Nordlicht' };
    const outbox = createOutbox({ ownAddress, jobs: platform.jobs, now: platform.now });
    const words = 'The first snow is here. Our new sledges are, too.';
    return outbox.put(db, {
      type: 'Newsletter of the shop',
      brandId,
      to: { address: reader, name: 'Kari Nordmann' },
      from: null,
      replyTo: '',
      subject: 'First snow',
      html: `<p>${words}</p><p><a href="${choices}">My choices</a> · <a href="${leave}">Unsubscribe</a></p>`,
      text: `${words}\n\nMy choices: ${choices}\nUnsubscribe: ${leave}\n`,
      secrets: [choices, leave],
      isAsked: false,
    });
  });

const make = async ({ send }: Place, link: object): Promise<number> => {
  const { newLinkId } = await send('POST', '/api/PreferenceLinks', link);
  await send('POST', `/api/PreferenceLinks/${newLinkId}/Publish`);
  return Number(newLinkId);
};
