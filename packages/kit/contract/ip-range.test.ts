import { describe, expect, test } from 'vitest';
import { canonicalIp, canonicalRange, isInRanges } from './ip-range.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  [' 10.1.2.3 ', '10.1.2.3'],
  ['10.1.2.3/32', '10.1.2.3'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['192.168.1.130/25', '192.168.1.128/25'],
  ['10.0.0.1-10.0.0.9', '10.0.0.1 - 10.0.0.9'],
  ['10.0.0.1 - 10.0.0.1', '10.0.0.1'],
  ['255.255.255.255/1', '128.0.0.0/1'],
])('%s is stored as %s', (given, stored) => {
  expect(canonicalRange(given)).toBe(stored);
  expect(canonicalRange(stored)).toBe(stored);
});

describe('an address', () => {
  test.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.0.0.0', '10.0.0.0/8', false],
    ['10.0.0.9', '10.0.0.1 - 10.0.0.9', true],
    ['10.0.0.10', '10.0.0.1 - 10.0.0.9', false],
    ['255.255.255.255', '128.0.0.0/1', true],
    ['192.168.1.127', '192.168.1.128/25', false],
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['::FFFF:0a01:0203', '10.1.2.3', true],
    ['::ffff:b00:0', '10.0.0.0/8', false],
    ['::1', '0.0.0.0/1', false],
    ['2001:db8::a01:203', '10.0.0.0/8', false],
  ])('%s in %s: %s', (ip, range, isIn) => {
    expect(isInRanges(ip, [range])).toBe(isIn);
    expect(isInRanges(ip, ['9.9.9.9', range])).toBe(isIn);
  });

  test('is in no range if there are none', () => {
    expect(isInRanges('10.1.2.3', [])).toBe(false);
  });

  test('is shown as IPv4 if it is one', () => {
    expect(['::ffff:1.2.3.4', '::ffff:102:304', '1.2.3.4'].map(canonicalIp)).toEqual(
      Array(3).fill('1.2.3.4'),
    );
    expect(canonicalIp('2001:db8::1')).toBe('2001:db8::1');
  });
});
