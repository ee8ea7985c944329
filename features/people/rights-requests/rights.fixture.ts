import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { fillPreferences } from '../data-subjects/samples.ts';
import type { RequestDetail } from './contract.ts';
import type { RequestType } from './contract/words.ts';

export const tours = 'Club tours – app';
const path = '/api/RightsRequests';

/** People, what they ask for, and staff who work on it. */
export const createRightsBench = (server: () => TestServer) => {
  const channels = new Map<number, ReadonlyMap<string, number>>();
  const channelsOf = async (brandId: number) => {
    const known = channels.get(brandId) ?? (await fillPreferences(placeOf(server(), brandId)));
    channels.set(brandId, known);
    return known;
  };
  const person = async (brandId = alpha, members: Wire = {}) => {
    const email = `kari-${randomUUID()}@nordlicht.example`;
    const channelId = (await channelsOf(brandId)).get(tours);
    const { status, body } = await server().call(
      brandId === beta ? 'PB' : 'PA',
      'POST',
      '/api/v1/Submissions',
      {
        brandId,
        capturedAt: new Date().toISOString(),
        languageCode: 'en',
        dataSubject: { email1: email, forename: 'Kari', surname: 'Nordmann' },
        preferences: [{ channelId, value: 1 }],
        ...members,
      },
    );
    expect([status, body.dataSubjectId]).toEqual([202, expect.any(String)]);
    return { email, id: String(body.dataSubjectId), submissionGuid: String(body.submissionGuid) };
  };
  const call = (requestId: string, what: string, body?: Wire, user: UserName = 'A1', method = 'POST') =>
    server().call(user, method as 'POST', `${path}/${requestId}${what}`, body);
  const today = () => server().platform.now().toISOString().slice(0, 10);
  const enter = async (
    dataSubjectId: string,
    requestType: RequestType,
    {
      brandId = alpha,
      user = 'A1' as UserName,
      ...members
    }: Wire & { brandId?: number; user?: UserName } = {},
  ): Promise<string> => {
    const { status, body } = await server().call(user, 'POST', path, {
      dataSubjectId,
      brandId,
      requestType,
      receivedOn: today(),
      message: 'Please',
      ...members,
    });
    expect([status, body]).toEqual([200, { requestId: expect.any(String), isNew: true }]);
    return body.requestId;
  };
  const read = async (requestId: string, user: UserName = 'A1'): Promise<RequestDetail> =>
    (await server().call(user, 'GET', `${path}/${requestId}`)).body;
  /** Records that the identity was checked. */
  const prove = async (requestId: string, user: UserName = 'A1') => {
    const body = { verifiedBy: 'Document', isProven: true, reference: 'Passport shown in the shop' };
    expect((await call(requestId, '/Verify', body, user)).status).toBe(200);
  };
  const mailsTo = (address: string) =>
    server().query<{ type: string; subject: string; text: string }>(
      'select type, subject, text from email where to_address = $1 order by at, email_id',
      [address],
    );
  const actionsOf = async (requestId: string): Promise<string[]> =>
    (await read(requestId)).log.map(({ action }) => action).toReversed();
  return { path, person, call, enter, read, prove, mailsTo, actionsOf, channelsOf, today };
};
