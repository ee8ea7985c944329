import { beforeEach, expect, test } from 'vitest';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { compose } from './compose.ts';
import { sampleParts } from './sample-form.ts';
import { type Shop, startShop } from './testing/shop.ts';

inOtherEngines(({ visitor, keepPicture }) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
    return () => shop.close();
  });

  test('a visitor goes through the steps of a form and is thanked in place', async () => {
    await visitor().goTo(shop.origin);
    await visitor().see('textbox', 'Email');
    await keepPicture('form');
    await visitor().press('textbox', 'Email');
    await visitor().type('ada@example.com');
    await visitor().press('button', 'Continue');
    await visitor().press('input[type=radio]', 'Yes');
    await visitor().press('checkbox', 'Gear');
    await keepPicture('form-step-2');
    await visitor().press('button', 'Sign up');
    await visitor().see('text', 'Thank you for signing up.');
    expect(shop.host.submissions).toMatchObject([
      {
        contact: { email1: 'ada@example.com' },
        answers: [{ channelId: 1, value: 1, extended: [{ key: 'topics' }] }],
      },
    ]);
  });

  test('a page that comes back as it was has the form as it was, and it can be sent', async () => {
    await visitor().goTo(shop.origin);
    await visitor().press('textbox', 'Email');
    await visitor().type('ada@example.com');
    await visitor().press('button', 'Continue');
    await visitor().see('input[type=radio]', 'Yes');
    await visitor().run(() => void (location.href = '/order'));
    await visitor().see('heading', 'Thank you');
    await visitor().run(() => history.back());
    await visitor().press('input[type=radio]', 'Yes');
    await visitor().press('button', 'Sign up');
    await visitor().see('text', 'Thank you for signing up.');
    expect(shop.host.submissions).toMatchObject([{ contact: { email1: 'ada@example.com' } }]);
  });

  test('a block posts its answers with the form around it, which it keeps from leaving without them', async () => {
    const news = {
      id: 'news',
      type: 'statement',
      statementId: 11,
      isMandatory: true,
      startsAs: 'None',
    } as const;
    const steps = [{ id: 's', title: '', rows: [{ id: 'r', elements: [news] }] }];
    const parts = sampleParts({ kind: 'preferenceWidget', formId: 8 }, shop.host.origin);
    const behaviour = { ...parts.behaviour, submitMode: 'hostPosts' as const };
    const definition = shop.host.publish(compose({ steps }, { ...parts, behaviour }));
    shop.page.body = `<form action="/order" method="post">${shop.embed(definition)}<button>Buy</button></form>`;
    await visitor().goTo(shop.origin);
    await visitor().see('input[type=radio]', 'Yes');
    await visitor().press('button', 'Buy');
    await visitor().see('text', 'Please choose an answer');
    expect(shop.orders).toEqual([]);
    await visitor().press('input[type=radio]', 'Yes');
    await visitor().press('button', 'Buy');
    await visitor().see('text', 'Thank you');
    expect(shop.orders[0]?.get('s11_c1')).toBe('1');
    expect(shop.orders[0]?.get('candour_proof')).toContain('"signature":"signed"');
  });

  test('widgetPosts: the answers survive the end of the page', async () => {
    const offers = {
      id: 'offers',
      type: 'statement',
      statementId: 12,
      isMandatory: false,
      startsAs: 'None',
    } as const;
    const steps = [{ id: 's', title: '', rows: [{ id: 'r', elements: [offers] }] }];
    const parts = sampleParts({ kind: 'preferenceWidget', formId: 8 }, shop.host.origin);
    const identifierMapping = [{ fieldName: 'email1' as const, selector: '#mail' }];
    const definition = shop.host.publish(
      compose({ steps }, { ...parts, behaviour: { ...parts.behaviour, identifierMapping } }),
    );
    shop.page.body = `<form action="/order" method="post"><input id="mail" value="ada@example.com">${shop.embed(definition)}<button>Buy</button></form>`;
    await visitor().goTo(shop.origin);
    await visitor().press('checkbox', 'Send me offers');
    await expect.poll(() => shop.host.requests).toContain('GET /pw/later.js');
    await visitor().press('button', 'Buy');
    await visitor().see('text', 'Thank you');
    await expect
      .poll(() => shop.host.submissions)
      .toMatchObject([{ contact: { email1: 'ada@example.com' }, answers: [{ channelId: 2, value: 1 }] }]);
  });
});
