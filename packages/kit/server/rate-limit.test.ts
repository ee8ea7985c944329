import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimit, createRateLimits, networkOf } from './rate-limit.ts';
import { refusalIn } from './refusal.ts';

afterEach(() => void vi.useRealTimers());

const passes = (limit: (ip: string) => void, ip: string): boolean => {
  try {
    limit(ip);
    return true;
  } catch {
    return false;
  }
};

test('AUTHN-16 an address in any spelling is one network, and so is a /64 of IPv6', () => {
  for (const ip of ['::ffff:10.1.2.3', '::FFFF:10.1.2.3']) expect(networkOf(ip)).toBe('10.1.2.3');
  const spellings = [
    '2001:db8:0:7::1',
    '2001:DB8:0:7:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0007:0:0:0:1',
    '2001:db8:0:7::',
  ];
  expect(new Set(spellings.map(networkOf)).size).toBe(1);
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('no address')).toBe('no address');
});

test('a network is refused after its calls for a minute and served again after that', () => {
  vi.useFakeTimers();
  const limit = createRateLimit({ perMinute: 3, message: 'Too many' });
  expect([1, 2, 3, 4].map(() => passes(limit, '10.0.0.1'))).toEqual([true, true, true, false]);
  expect(passes(limit, '10.0.0.2')).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(passes(limit, '10.0.0.1')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(passes(limit, '10.0.0.1')).toBe(true);
});

test('calls can be counted for an hour', () => {
  vi.useFakeTimers();
  const limit = createRateLimit({ perHour: 2, message: 'Too many' });
  expect([1, 2, 3].map(() => passes(limit, '10.0.0.1'))).toEqual([true, true, false]);
  vi.advanceTimersByTime(3_599_999);
  expect(passes(limit, '10.0.0.1')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(passes(limit, '10.0.0.1')).toBe(true);
});

test('AUTHN-16 an attacker inside one /64 shares one count', () => {
  const limit = createRateLimit({ perMinute: 5, message: 'Too many' });
  const tries = Array.from({ length: 6 }, (_, at) => passes(limit, `2001:db8::${at.toString(16)}`));
  expect(tries).toEqual([true, true, true, true, true, false]);
});

test('DOS-16 a flood of addresses costs no more than the map, and the busy ones are not forgotten first', () => {
  const limit = createRateLimit({ perMinute: 2, message: 'Too many' });
  limit('192.0.2.1');
  limit('192.0.2.1');
  for (let at = 0; at < 19_000; at += 1) limit(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect(passes(limit, '192.0.2.1')).toBe(false);
});

test('each limit is counted separately, and so is each server', () => {
  const limits = [1, 2].map((perMinute) => ({ perMinute, message: 'Too many' }));
  const servers = [createRateLimits(), createRateLimits()];
  const passed = servers.map((limitRate) =>
    limits.map((limit) => [1, 2, 3].map(() => passes((ip) => limitRate(limit, ip), '10.0.0.1'))),
  );
  const counted = [
    [true, false, false],
    [true, true, false],
  ];
  expect(passed).toEqual([counted, counted]);
});

test('[trust A4] a refusal says when the next call is taken', () => {
  vi.useFakeTimers();
  const limit = createRateLimit({ perMinute: 1, message: 'Too many' });
  limit('10.0.0.1');
  vi.advanceTimersByTime(12_300);
  const { retryAfterS = 0 } = refusalIn(() => limit('10.0.0.1')) ?? {};
  expect(retryAfterS).toBe(48);
  vi.advanceTimersByTime(retryAfterS * 1_000);
  expect(passes(limit, '10.0.0.1')).toBe(true);
});
