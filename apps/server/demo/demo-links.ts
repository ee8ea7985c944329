import { portalRecord } from '../../../features/links/portal-links/samples.ts';
import { linkSamples } from '../../../features/links/links/samples.ts';
import { authenticationTypes, linkTypes } from '../../../features/links/links/contract/link-types.ts';

type Place = Parameters<typeof linkSamples.records>[0];

/**
 * Published links: to the page of choices, for whoever is sent one or asks for one, out of the newsletter, and to
 * the portal where people look after their data.
 */
export const demoLinks = async (place: Place): Promise<void> => {
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
  await make(place, { ...leave, nameInLink: 'unsubscribe', alsoOpenPreferencePageLinkId: own });
  const portal = { ...portalRecord(place), nameInLink: 'my-data' };
  const { newPortalLinkId } = await place.send('POST', '/api/PublicPortalLinks', portal);
  await place.send('POST', `/api/PublicPortalLinks/${newPortalLinkId}/Publish`);
};

const make = async ({ send }: Place, link: object): Promise<number> => {
  const { newLinkId } = await send('POST', '/api/PreferenceLinks', link);
  await send('POST', `/api/PreferenceLinks/${newLinkId}/Publish`);
  return Number(newLinkId);
};
