import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** What the shop has on its pages. A form is null in an installation that was filled without it. */
export type DemoAddresses = { bannerScript: string; newsletter: string | null; checkout: string | null };

/** Looks up the address of a banner's script and the codes of the forms, as staff would copy them. */
export const demoAddresses = async (send: Place['send'], bannerId: number): Promise<DemoAddresses> => ({
  bannerScript: await scriptOf(send, bannerId),
  newsletter: await codeOf(send, '/api/ConsentCollection/Widgets', 'consentCollectionWidgets'),
  checkout: await codeOf(send, '/api/PreferenceWidgets', 'preferenceWidgets'),
});

const scriptOf = async (send: Place['send'], bannerId: number): Promise<string> => {
  const { profiles } = await send('GET', `/api/ConsentBanner/Profiles/${bannerId}`);
  const { addresses } = await send('GET', `/api/ConsentBanner/EmbedCode?ProfileId=${profiles[0]?.profileId}`);
  return addresses.floating;
};

/** The code of the first form that was made, while it is published. */
const codeOf = async (send: Place['send'], path: string, list: string): Promise<string | null> => {
  const forms: { formId: number; liveVersion: number | null }[] = (await send('GET', path))[list];
  const first = forms.toSorted((a, b) => a.formId - b.formId).find(({ liveVersion }) => liveVersion !== null);
  return first === undefined ? null : (await send('GET', `${path}/${first.formId}/EmbedCode`)).code;
};
