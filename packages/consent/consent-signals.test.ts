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
    ...{
      ad_storage: 'denied',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'denied',
    },
    ...{ functionality_storage: 'denied', personalization_storage: 'denied', security_storage: 'granted' },
  });
});

test('types that nobody was asked about are denied for opt-in only', () => {
  const isOff = () => false;
  expect(googleConsent(asked, isOff).functionality_storage).toBe('denied');
  expect(googleConsent({ ...asked, model: 'OptOut' }, isOff).functionality_storage).toBe('granted');
});

test("Microsoft's tags hear the same in their own spelling", () => {
  const states = googleConsent(asked, ({ channelId }) => channelId === 24);
  expect(uetConsent(states)).toEqual({ ad_storage: 'denied' });
  expect(clarityConsent(states)).toEqual({ ad_Storage: 'denied', analytics_Storage: 'granted' });
});
