import { SignJWT } from 'jose';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { progressiveProfileRecords } from '../forms/samples.ts';
import { sendForm } from '../public-forms/forms.fixture.ts';

export type PublishedProfile = {
  formId: number;
  accessKeyId: string;
  /** A token of the site's server. */
  tokenFor: (sub: string, field?: string) => Promise<string>;
  next: (
    token: string,
    how?: { headers?: Record<string, string>; accessKeyId?: string },
  ) => ReturnType<typeof sendForm>;
  answer: (askGuid: string, answers: Wire[], skipped?: string[]) => ReturnType<typeof sendForm>;
};

/** Brands in which profiles are published through the API, as staff do. */
export const withProfiles = (server: () => TestServer) => {
  let made = 0;
  const publish = async (changes: Wire = {}, brandId = alpha): Promise<PublishedProfile> => {
    made += 1;
    const place = placeOf(server(), brandId);
    const [record = {}] = await progressiveProfileRecords(place);
    const { accessKeyId } = record as { accessKeyId: string };
    const { tokenSecret } = await place.send('POST', `/api/AccessKeys/${accessKeyId}/RotateSecret`);
    const created = await place.send('POST', '/api/ProgressiveProfiles', {
      ...record,
      formName: `Profile ${made}`,
      ...changes,
    });
    const formId = Number(created.newProgressiveProfileId);
    const { version } = await place.send('POST', `/api/ProgressiveProfiles/${formId}/Publish`);
    const [spoken] = await server().query<{ languageCode: string }>(
      `select default_language as "languageCode" from form_version where form_id = $1`,
      [formId],
    );
    const of = { accessKeyId, version, language: spoken?.languageCode };
    const url = `/tx/public/profiles/${formId}`;
    return {
      formId,
      accessKeyId,
      tokenFor: (sub, field = 'urn1') =>
        new SignJWT({ field })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(String(formId))
          .setSubject(sub)
          .setIssuedAt(Math.floor(server().platform.now().getTime() / 1000))
          .sign(new TextEncoder().encode(tokenSecret)),
      next: (token, { headers = {}, ...changes } = {}) =>
        sendForm(server(), `${url}/Next`, { ...of, ...changes, token }, headers),
      answer: (askGuid, answers, skipped = []) =>
        sendForm(server(), `${url}/Answers`, { ...of, askGuid, answers, skipped }),
    };
  };
  return { publish };
};

let customers = 0;
/** A customer number that nobody has. */
export const freshCustomer = (): string => {
  customers += 1;
  return `K-${customers}`;
};
