import { expect, test } from 'vitest';
import {
  endpointText,
  frequencyText,
  lastRunText,
  serviceHealth,
  shortNotes,
  successRate,
  systemStatus,
} from './display.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const ranBefore = (milliseconds: number) =>
  lastRunText({ lastRunAt: new Date(now - milliseconds).toISOString() }, now);

test('a frequency is shown in the largest unit that fits, rounded down', () => {
  const told = [45, 59, 60, 119, 3599, 3600, 86_399, 86_400, 604_800].map(frequencyText);
  expect(told).toEqual(['45s', '59s', '1m', '1m', '59m', '1h', '23h', '1d', '7d']);
});

test('the last run is shown in minutes, hours and days', () => {
  const told = [0, minute - 1, minute, 59 * minute, 60 * minute, 24 * 60 * minute - 1].map(ranBefore);
  expect(told).toEqual(['Just ran', 'Just ran', 'Ran 1m ago', 'Ran 59m ago', 'Ran 1h ago', 'Ran 23h ago']);
  expect(ranBefore(50 * 60 * minute)).toBe('Ran 2d ago');
  expect(lastRunText({ lastRunAt: null }, now)).toBe('Never run');
  expect(lastRunText(null, now)).toBe('Enabled');
});

test('notes are cut off with dots after 70 characters', () => {
  expect(shortNotes('x'.repeat(70))).toBe('x'.repeat(70));
  expect(shortNotes('x'.repeat(71))).toBe(`${'x'.repeat(70)}...`);
});

test('the rate is rounded, and n/a if nothing was sent', () => {
  expect(successRate({ success: 2, failure: 1 })).toBe('67%');
  expect(successRate({ success: 0, failure: 3 })).toBe('0%');
  expect(successRate({ success: 0, failure: 0 })).toBe('n/a');
});

test('a service is disabled with its system, and otherwise has the state of its statistics or its hint', () => {
  const failing = { isEnabled: true, statusHint: 'healthy', stats: { status: 'runningWithErrors' } } as const;
  expect(serviceHealth(failing, true)).toBe('runningWithErrors');
  expect(serviceHealth(failing, false)).toBe('disabled');
  expect(serviceHealth({ ...failing, isEnabled: false }, true)).toBe('disabled');
  expect(serviceHealth({ ...failing, stats: null }, true)).toBe('healthy');
  expect(serviceHealth({ ...failing, statusHint: 'runningWithErrors', stats: null }, true)).toBe(
    'runningWithErrors',
  );
});

test('a system has the state of its services, unless it is disabled', () => {
  const sound = { isEnabled: true, statusHint: 'healthy', stats: { status: 'healthy' } } as const;
  const failing = { ...sound, stats: { status: 'runningWithErrors' } } as const;
  expect(systemStatus({ enabled: true, services: [sound, sound] })).toBe('healthy');
  expect(systemStatus({ enabled: true, services: [sound, failing] })).toBe('runningWithErrors');
  expect(systemStatus({ enabled: false, services: [failing] })).toBe('disabled');
  expect(systemStatus({ enabled: true, services: [] })).toBe('healthy');
});

test('a card shows the address, unless there is none or it goes to S3', () => {
  expect(endpointText('https://crm.example/contacts', 4)).toBe('https://crm.example/contacts');
  expect(endpointText('https://crm.example/contacts', 5)).toBe('Direct to S3');
  expect(endpointText('', 4)).toBe('Direct to S3');
});
