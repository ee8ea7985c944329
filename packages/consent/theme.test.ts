import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { letteringOn, themeWarnings } from './theme.ts';

const sound = {
  primary: '#406a94',
  secondary: '#0b3142',
  text: '#1b2832',
  background: '#ffffff',
  link: '#2d557d',
  error: '#a52427',
  success: '#1d6442',
};

test('there is no warning about colours that everybody can read', () => {
  expect(themeWarnings(sound, 'Filled')).toEqual([]);
  expect(themeWarnings(sound, 'Text')).toEqual([]);
});

test('each pair below 4.5 to 1 is named with its ratio', () => {
  const pale = { ...sound, text: '#777777', link: '#8ab4f8', primary: '#dddddd' };
  const text = 'Text have a contrast of 4.5 to 1 with the background; it should be at least 4.5 to 1.';
  expect(contrast(pale.text, pale.background)).toBeLessThan(4.5);
  expect(themeWarnings(pale, 'Filled')).toEqual([
    text,
    'Links have a contrast of 2.1 to 1 with the background; it should be at least 4.5 to 1.',
  ]);
  expect(themeWarnings(pale, 'Outlined')).toHaveLength(3);
});

test('the lettering of a button has the more readable colour', () => {
  expect(letteringOn('#406a94')).toBe('#ffffff');
  expect(letteringOn('#ffd400')).toBe('#111111');
  for (const colour of ['#000000', '#777777', '#ffffff']) {
    expect(contrast(letteringOn(colour), colour)).toBeGreaterThan(4.4);
  }
});
