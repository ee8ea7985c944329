import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** What the shop has on its pages. A form is null in an installation that was filled without it. */
export type DemoAddresses = {
  bannerScript: string;
  newsletter: string | null;
  checkout: string | null;
  /** What customers are asked on the page of their account, and the secret by which the shop says who they are. */
  questions: { code: string; formId: number; secret: string } | null;
};

/** Looks up the address of a banner's script and the codes of the forms, as staff would copy them. */
export const demoAddresses = async (send: Place['send'], bannerId: number): Promise<DemoAddresses> => ({
  bannerScript: await scriptOf(send, bannerId),
  newsletter: await codeOf(send, '/api/ConsentCollection/Widgets', 'consentCollectionWidgets'),
  checkout: await codeOf(send, '/api/PreferenceWidgets', 'preferenceWidgets'),
  questions: await questionsOf(send),
});

/** The secret is shown once, so each start makes another one. */
const questionsOf = async (send: Place['send']): Promise<DemoAddresses['questions']> => {
  const path = '/api/ProgressiveProfiles';
  const profiles: Form[] = (await send('GET', path)).progressiveProfiles;
  const first = firstPublished(profiles);
  if (first === undefined) return null;
  const { code } = await send('GET', `${path}/${first.formId}/EmbedCode`);
  const { tokenSecret: secret } = await send('POST', `/api/AccessKeys/${first.accessKeyId}/RotateSecret`);
  return { code, formId: first.formId, secret };
};

type Form = { formId: number; liveVersion: number | null; accessKeyId: string };

const firstPublished = (forms: readonly Form[]): Form | undefined =>
  forms.toSorted((a, b) => a.formId - b.formId).find(({ liveVersion }) => liveVersion !== null);

const scriptOf = async (send: Place['send'], bannerId: number): Promise<string> => {
  const { profiles } = await send('GET', `/api/ConsentBanner/Profiles/${bannerId}`);
  const { addresses } = await send('GET', `/api/ConsentBanner/EmbedCode?ProfileId=${profiles[0]?.profileId}`);
  return addresses.floating;
};

/** The code of the first form that was made, while it is published. */
const codeOf = async (send: Place['send'], path: string, list: string): Promise<string | null> => {
  const first = firstPublished((await send('GET', path))[list]);
  return first === undefined ? null : (await send('GET', `${path}/${first.formId}/EmbedCode`)).code;
};
