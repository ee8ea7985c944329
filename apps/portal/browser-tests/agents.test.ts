import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, everyonesPassword } from '@candour/testing/world';
import { fillPreferences } from '../../../features/people/data-subjects/samples.ts';
import { withPages } from '../../../features/links/hosted-pages/pages.fixture.ts';
import { agentOf } from '../../../features/staff/agents/agents.fixture.ts';
import type { ConfigFile } from '../../../features/staff/portal-config/contract.ts';
import { layoutFaults } from './layout-faults.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';
import { someOf, longTest } from '@candour/testing/long';

const portal = withPortal();
const pages = withPages(portal.server);
const tours = 'Club tours – app';
let emailAddress = '';

beforeAll(async () => {
  const server = portal.server();
  const channels = await fillPreferences(placeOf(server, alpha));
  const preferences = [{ channelId: channels.get(tours), value: 0 }];
  for (const forename of ['Kari', 'Ola'])
    await server.call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: '2026-01-31T10:00:00Z',
      dataSubject: {
        email1: `${forename}@nordlicht.example`,
        forename,
        surname: 'Nordmann',
        postcode: '0150',
        address1: 'Storgata 48',
        mobile: forename === 'Kari' ? '+4790000001' : '+4790000002',
      },
      preferences,
    });
  const path = '/CSPortal/api/Config';
  const config: ConfigFile = (await server.call('U0', 'GET', `${path}/ConfigFile`)).body;
  const parentGroups = config.preferenceGroups.parentGroups.map((parent) => ({
    ...parent,
    channels: parent.channels.map((channel) => ({ ...channel, display: true })),
  }));
  const body: Wire = { preferenceGroups: { parentGroups } };
  await server.call('U0', 'PUT', path, body);
  ({ emailAddress } = await agentOf(server, alpha));
});

const enter = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email address' }).fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(everyonesPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Search for a person to begin').waitFor();
};

/** Types and presses like somebody without a mouse, and counts. */
const typist = (page: Page) => {
  let presses = 0;
  return {
    presses: () => presses,
    type: async (text: string) => {
      presses += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
  };
};

const isFocused = (page: Page, selector: string) =>
  expect
    .poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
    .toBe(true);

const findTwoPeople = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Surname' }).fill('Nordmann');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('0150');
  await page.keyboard.press('Enter');
  await page.getByText('2 people').waitFor();
};

longTest('an agent finds a person, checks who is calling and records a yes, by keyboard alone', async () => {
  const page = await portal.open(null, '/cs');
  await enter(page);
  const { type, press, presses } = typist(page);
  await isFocused(page, '[data-first-search]');
  await type('kari@nordlicht.example');
  await press('Enter');
  await page.getByRole('heading', { name: 'K.N.' }).waitFor();
  await isFocused(page, '#ask-address1');
  expect(await page.getByText(/Storgata|90000001/).count()).toBe(0);
  await type('storgata 48');
  await press('Enter');
  await page.getByText('Matches').first().waitFor();
  await isFocused(page, '#ask-postcode');
  const yes = page.getByRole('button', { name: `Record yes for ${tours}` });
  expect(await yes.isDisabled()).toBe(true);
  await type('0150');
  await press('Enter');
  await page.getByText('Strong enough to record a yes.').waitFor();
  // From the next question on, the answers are reached by Tab.
  for (let at = 0; at < 40; at += 1) {
    if (await yes.evaluate((button) => document.activeElement === button)) break;
    await press('Tab');
  }
  await press('Enter');
  await isFocused(page, '[data-save]');
  await press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: tours });
  await row.locator('[data-state="OptedIn"], [data-state="Pending"]').waitFor();
  const [told] = await portal
    .server()
    .query<{ strength: number }>(
      `select auth_strength as strength from submission where source_type = 8 and operator_user_id is not null`,
    );
  expect(told?.strength).toBe(2);
  expect(presses()).toBeLessThan(90);
});

longTest('a wrong answer is told as such, and nothing that is stored', async () => {
  const page = await portal.open(null, '/cs');
  await enter(page);
  await findTwoPeople(page);
  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('/');
  await isFocused(page, '[data-first-search]');
  await page.getByRole('region', { name: 'People found' }).getByRole('button').first().click();
  await page.locator('#ask-address1').fill('Kirkegata 1');
  await page.keyboard.press('Enter');
  await page.getByText('Does not match').waitFor();
  await page.getByText('4 tries left').waitFor();
  expect(await page.getByText(/Storgata|9000000/).count()).toBe(0);
});

longTest(
  'a no that came by letter is recorded with its scan, which is gone from sight with another person',
  async () => {
    const page = await portal.open(null, '/cs');
    await enter(page);
    const find = async (name: string) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@nordlicht.example`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `${name[0]}.N.` }).waitFor();
    };
    await find('Ola');
    const no = page.getByRole('button', { name: `Record no for ${tours}` });
    await no.click();
    await page.getByText('Letter or validity').click();
    const scan = page.getByLabel('Scan of the letter');
    const file = (content: string) => ({
      name: 'From Ola.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(content),
    });
    await scan.setInputFiles(file('not a letter'));
    await page.getByText('This is not a PDF, PNG, JPEG or TIFF file').waitFor();
    await scan.setInputFiles(file('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n9\n%%EOF\n'));
    await page.getByText('PDF, 48 B').waitFor();
    await page.getByRole('button', { name: 'Save no' }).click();
    await page.getByRole('button', { name: 'Save no' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show' }).click();
    await page
      .locator('summary')
      .filter({ hasText: `${tours}: No` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Open letter (PDF, 48 B)' }).waitFor();
    await no.click();
    await page.getByText('From Ola.pdf').waitFor();
    await find('Kari');
    await page.getByRole('heading', { name: 'Record a no' }).waitFor({ state: 'detached' });
    await no.click();
    await scan.waitFor({ state: 'attached' });
    expect(await page.getByText('From Ola.pdf').count()).toBe(0);
  },
);

longTest(
  'a scan that could not be sent is sent again by its button, and then named by the answer',
  async () => {
    const page = await portal.open(null, '/cs');
    await enter(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('ola@nordlicht.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Record no for ${tours}` }).click();
    await page.getByText('Letter or validity').click();
    const letters = '**/Letters';
    const busy = 'The file could not be stored. Please try again, or tell your administrator.';
    await page.route(letters, (route) => route.fulfill({ status: 503, json: { errors: [busy] } }));
    await page.getByLabel('Scan of the letter').setInputFiles({
      name: 'Second.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n9\n%%EOF\n'),
    });
    await page.getByText(busy).waitFor();
    await page.unroute(letters);
    await page.getByRole('button', { name: 'Send Second.pdf again' }).click();
    await page.getByText('PDF, 48 B').waitFor();
    await page.getByRole('combobox', { name: 'Said by' }).selectOption('Relative');
    await page.getByRole('textbox', { name: 'Document that proves it' }).fill('Power of attorney');
    const sent = page.waitForRequest('**/CSPortal/api/Submissions');
    await page.getByRole('button', { name: 'Save no' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      letterGuid: expect.any(String),
      speaker: 'Relative',
      speakerDocument: 'Power of attorney',
    });
  },
);

/** Ends the session of a tab on the server, as time does. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('agent-token')}` };
    await fetch('/CSPortal/api/Session/SignOut', { method: 'POST', headers });
  });

longTest('what was typed outlives a session, for the same agent only, and is checked anew', async () => {
  const { emailAddress: other } = await agentOf(portal.server(), alpha, { name: 'next' });
  const page = await portal.open(null, '/cs');
  await enter(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('kari@nordlicht.example');
  await page.keyboard.press('Enter');
  await page.locator('#ask-postcode').fill('0150');
  await page.keyboard.press('Enter');
  await page.getByText('One more match for a yes.').waitFor();
  await page.getByRole('button', { name: `Record no for ${tours}` }).click();
  await page.getByText('Letter or validity').click();
  const date = page.getByLabel('Date of the letter');
  const typed = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await date.fill(typed);
  const save = page.getByRole('button', { name: 'Save no' });
  const signIn = async (as: string) => {
    await page.getByText('Your session has ended').waitFor();
    expect(await page.getByText('Contact details').isVisible()).toBe(false);
    await page.getByRole('textbox', { name: 'Email address' }).fill(as);
    await page.getByRole('textbox', { name: 'Password' }).fill(everyonesPassword);
    await page.keyboard.press('Enter');
  };
  await endSession(page);
  await save.click();
  await signIn(emailAddress);
  await page.getByText('You signed in again').waitFor();
  await page.getByText('2 matches for a yes.').waitFor();
  expect(await date.inputValue()).toBe(typed);
  await save.click();
  await save.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Record no for ${tours}` }).click();
  await endSession(page);
  await save.click();
  await signIn(other);
  await page.getByText('Search for a person to begin').waitFor();
});

longTest(
  'whoever is sure is asked nothing more, and reads that contact details cannot be emptied',
  async () => {
    const page = await portal.open(null, '/cs');
    await enter(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('kari@nordlicht.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ask something else' }).click();
    await page.getByRole('textbox', { name: 'Reference of another system' }).fill('CASE 4711');
    await page.keyboard.press('Enter');
    await page.getByText('Strong enough to record a yes.').waitFor();
    await page.locator('#ask-postcode').fill('0150');
    await page.keyboard.press('Enter');
    const outcome = page.getByText('Strong enough for everything.');
    await outcome.waitFor();
    await expect.poll(() => page.locator('[name=said]').count()).toBe(0);
    await expect.poll(() => outcome.evaluate((line) => line === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Address 1' }).fill('');
    await page.getByRole('button', { name: 'Save contact details' }).click();
    await page.getByText('Address 1 cannot be emptied here').waitFor();
  },
);

test('an unknown address below the desk leads to the desk, signed in and not', async () => {
  const page = await portal.open('U0', '/cs/anything/at-all?of=it');
  await expectPath(page, '/cs');
  await enter(page);
  await page.goto(`${portal.url()}/cs/any.thing`);
  await page.getByText('Search for a person to begin').waitFor();
  await expectPath(page, '/cs');
});

longTest('a link is sent once the agent read where it goes', async () => {
  await pages.publish();
  const page = await portal.open(null, '/cs');
  await enter(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('ola@nordlicht.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('The link goes to o•••@n•••.example at once.').waitFor();
  const mails = () => portal.server().query(`select 1 from email where type = 'MagicLink'`);
  expect(await mails()).toHaveLength(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The link was sent to o•••@n•••.example.').waitFor();
  expect(await mails()).toHaveLength(1);
});

longTest('tabs of a browser share a session, and one that signs out ends them all', async () => {
  const first = await portal.open(null, '/cs');
  const second = await first.context().newPage();
  await second.goto(`${portal.url()}/cs`);
  await second.getByRole('button', { name: 'Sign in' }).waitFor();
  await enter(first);
  await second.getByText('Search for a person to begin').waitFor();
  const third = await first.context().newPage();
  await third.goto(`${portal.url()}/cs`);
  await third.getByText('Search for a person to begin').waitFor();
  await first.getByRole('textbox', { name: 'Email' }).fill('kari@nordlicht.example');
  await first.keyboard.press('Enter');
  await first.getByRole('heading', { name: 'K.N.' }).waitFor();
  await third.getByRole('button', { name: 'Sign out' }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: 'Sign in' }).waitFor();
});

longTest('whoever was chosen last stays, however late the others come', async () => {
  const page = await portal.open(null, '/cs');
  await enter(page);
  await findTwoPeople(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  await page.route('**/DataSubjects/*?*', async (route) => {
    if (isFirst) {
      isFirst = false;
      await held;
    }
    await route.continue();
  });
  const hits = page.getByRole('region', { name: 'People found' }).getByRole('button');
  await hits.nth(0).click();
  await hits.nth(1).click();
  const last = hits.nth(1);
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  const late = page.waitForResponse('**/DataSubjects/*?*');
  release();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await last.getAttribute('aria-current')).toBe('true');
});

longTest('a desk that did not come is asked for again', async () => {
  const page = await portal.open(null, '/cs');
  const config = '**/CSPortal/api/Config/ConfigFile';
  await page.route(config, (route) => route.fulfill({ status: 503, json: { errors: ['Busy'] } }));
  await page.getByRole('textbox', { name: 'Email address' }).fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(everyonesPassword);
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute(config);
  await again.click();
  await page.getByText('Search for a person to begin').waitFor();
});

test('the token of the admin portal opens no desk', async () => {
  const page = await portal.open(null, '/cs');
  await page.evaluate(
    (token) => sessionStorage.setItem('agent-token', token),
    await portal.server().signIn('U0'),
  );
  await page.reload();
  await page.getByText(/You do not have permission/).waitFor();
});

/** How far a part of the header is below its title: more than a few pixels are a line. */
const belowTitle = async (page: Page, name: string): Promise<number> => {
  const middle = async (role: 'heading' | 'button', of: string) => {
    const { y, height } = (await page.getByRole(role, { name: of, exact: true }).boundingBox())!; // it is shown
    return y + height / 2;
  };
  return (await middle('button', name)) - (await middle('heading', 'Customer service'));
};

longTest(
  'no part of the desk has accessibility faults or is laid out wrongly at any width, with long names',
  async () => {
    const faults: string[] = [];
    const server = portal.server();
    await server.query(
      `update brand set brand_name = 'Nordlicht Versicherungsgesellschaft auf Gegenseitigkeit' where brand_id = ${alpha}`,
    );
    await server.query(
      `update admin_user set forename = 'Wilhelmine Charlotte', surname = 'Freifrau von Schwarzenberg-Hohenlohe'
     where email_address = $1`,
      [emailAddress],
    );
    const path = '/CSPortal/api/Config';
    const { basicConfig }: ConfigFile = (await server.call('U0', 'GET', `${path}/ConfigFile`)).body;
    await server.call('U0', 'PUT', path, { basicConfig: { ...basicConfig, canCreateCSPortalUsers: true } });
    for (const colorScheme of someOf(['dark', 'light'] as const, 2)) {
      const page = await portal.open(null, '/cs', { colorScheme });
      faults.push(...(await faultsOf(page)));
      await enter(page);
      await page.getByRole('textbox', { name: 'Email' }).fill('ola@nordlicht.example');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Record no for ${tours}` }).click();
      await page.getByRole('button', { name: 'Save no' }).waitFor();
      await page.getByRole('button', { name: 'Show' }).click();
      faults.push(...(await faultsOf(page)));
      for (const width of [390, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`));
        if (width < 1024) continue;
        for (const name of ['Close person', 'Add agent', 'Sign out'])
          if (Math.abs(await belowTitle(page, name)) > 8)
            faults.push(`${width}: ${name} is on a line of its own`);
      }
    }
    expect(faults).toEqual([]);
  },
);
