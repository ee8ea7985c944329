import { expect, test } from 'vitest';
import { type Asked, askedOf } from './asked.ts';
import { clarityConsent, googleConsent, uetConsent } from './consent-signals.ts';
import { sampleDefinition } from './sample-definition.ts';

const asked = askedOf(sampleDefinition());

test('a type is granted only if every service that lists it is on', () => {
  const services: Asked['services'] = asked.services.map((service) =>
    service.channelId === 27 ? { ...service, gtmConsentTypes: ['ad_storage'] } : service,
  );
  const states = googleConsent({ ...asked, services }, ({ channelId }) => channelId === 26);
  expect(states).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
});

test.for([
  ['OptIn', 'everything', 'denied'],
  ['OptIn', 'nothing', 'denied'],
  ['OptOut', 'everything', 'granted'],
  ['OptOut', 'all but one', 'denied'],
  ['OptOut', 'nothing', 'denied'],
  ['NoticeOnly', 'everything', 'granted'],
  ['NoticeOnly', 'nothing', 'denied'],
] as const)('[mend C2] %s, %s on: a type that no service lists is %s', ([model, whatIsOn, state]) => {
  const isServiceOn = ({ channelId }: { channelId: number }) =>
    whatIsOn === 'everything' || (whatIsOn === 'all but one' && channelId !== 27);
  const states = googleConsent({ ...asked, model }, isServiceOn);
  expect([states.functionality_storage, states.personalization_storage]).toEqual([state, state]);
  expect(states.security_storage).toBe('granted');
});

test("Microsoft's tags are told the same in their own spelling", () => {
  const states = googleConsent(asked, ({ channelId }) => channelId === 24);
  expect(uetConsent(states)).toEqual({ ad_storage: 'denied' });
  expect(clarityConsent(states)).toEqual({ ad_Storage: 'denied', analytics_Storage: 'granted' });
});
