import { expect, test } from 'vitest';
import { meaningOf } from './shortcut-keys.ts';

const press = (key: string, parts = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...parts });
const usual = {
  isTyping: false,
  isGoing: false,
  hasSingleKeys: true,
  letters: [{ letter: 'b', label: 'Cookie banners', to: '/cookie-banners' }],
};

test('Ctrl K and ⌘ K open the palette, even while typing', () => {
  expect(meaningOf(press('k', { ctrlKey: true }), { ...usual, isTyping: true })).toBe('palette');
  expect(meaningOf(press('K', { metaKey: true }), usual)).toBe('palette');
});

test('single keys open search, help and go', () => {
  expect(['/', '?', 'g', 'x'].map((key) => meaningOf(press(key), usual))).toEqual([
    'search',
    'help',
    'go',
    null,
  ]);
});

test('g and a letter lead to a section', () => {
  expect(meaningOf(press('b'), { ...usual, isGoing: true })).toEqual({ to: '/cookie-banners' });
  expect(meaningOf(press('q'), { ...usual, isGoing: true })).toBeNull();
});

test('single keys are letters while typing, and nothing if switched off', () => {
  expect(meaningOf(press('/'), { ...usual, isTyping: true })).toBeNull();
  expect(meaningOf(press('/'), { ...usual, hasSingleKeys: false })).toBeNull();
});
