import { expect, test } from 'vitest';
import { signedIn } from '../contract/access.ts';
import { screens } from '../contract/screen.ts';
import { linkTo } from './link-to.ts';

const tents = screens([
  { name: 'tents', path: '/tents', title: 'Tents', access: signedIn },
  {
    name: 'tent',
    path: '/tents/{tentId}/poles/{poleId}',
    title: 'Tent',
    access: signedIn,
    search: { step: 'number', from: 'text' },
  },
]);

test('a link has the path of its screen and, as text, what its address declares', () => {
  expect(linkTo(tents, 'tents')).toEqual({ to: '/tents', search: {} });
  const params = { tentId: 7, poleId: 'a/b' };
  expect(linkTo(tents, 'tent', { params, search: { step: 2, from: undefined } })).toEqual({
    to: '/tents/7/poles/a%2Fb',
    search: { step: '2', from: undefined },
  });
});

test('nothing else can be in it', () => {
  // @ts-expect-error -- there is no such screen
  expect(() => linkTo(tents, 'pegs')).toThrow('There is no screen pegs');
  // @ts-expect-error -- the path needs its parameters
  linkTo(tents, 'tent');
  const params = { tentId: 7, poleId: 1 };
  // @ts-expect-error -- a step is a number
  linkTo(tents, 'tent', { params, search: { step: 'two' } });
  // @ts-expect-error -- the screen declares no such member
  linkTo(tents, 'tent', { params, search: { colour: 'red' } });
});
