import { linkSamples } from '../../../features/links/links/samples.ts';

type Place = Parameters<typeof linkSamples.records>[0];

/** A published link that leaves the newsletter. */
export const demoLinks = async (place: Place): Promise<void> => {
  const [leave] = await linkSamples.records(place);
  const link = { ...leave, nameInLink: 'unsubscribe' };
  const { newLinkId } = await place.send('POST', '/api/PreferenceLinks', link);
  await place.send('POST', `/api/PreferenceLinks/${newLinkId}/Publish`);
};
