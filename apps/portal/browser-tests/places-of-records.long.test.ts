import { expect, test } from 'vitest';
import { placeOfRecord } from '@candour/kit/portal/place-of-record.ts';
import { twoBrands } from '@candour/testing/two-brands';
import { screens } from '../src/screens.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal({}, { from: twoBrands });

const form = (kind: string): string =>
  `select form_id as id, form_name as name from form where kind = '${kind}'`;

/** A record of each area that a screen opens by its id. */
const records: Readonly<Record<string, string>> = {
  USERS: "select user_id as id, email_address as name from admin_user where email_address like 'a1%'",
  CONFIRMATION_PAGES: 'select confirmation_page_id as id, page_name as name from confirmation_page',
  SYSTEM_EMAILS: 'select system_email_id as id, subject as name from system_email',
  THEMES: 'select theme_id as id, style_name as name from theme',
  PREFERENCE_WIDGETS: form('preferenceWidget'),
  CONSENT_COLLECTION_WIDGETS: form('collectionWidget'),
  PREFERENCE_PAGES: form('preferencePage'),
  PROGRESSIVE_PROFILES: form('progressiveProfile'),
  CHANNELS: 'select channel_id as id, channel_name as name from channel',
  PRIVACY_POLICIES:
    'select privacy_policy_id as id, brand_name as name from privacy_policy join brand using (brand_id)',
  SUB_GROUPS: 'select sub_group_id as id, sub_group_name as name from sub_group',
  STATEMENT_GROUPS: 'select statement_group_id as id, group_name as name from statement_group',
  STATEMENTS: 'select statement_id as id, statement_name as name from statement',
  COOKIE_APPEARANCE_TEMPLATES:
    'select appearance_template_id as id, template_name as name from cookie_appearance_template',
  COOKIE_COLLECTION_TEMPLATES:
    'select collection_template_id as id, template_name as name from cookie_collection_template',
  COOKIE_TEXT_TEMPLATES: 'select text_template_id as id, template_name as name from cookie_text_template',
  COOKIE_BANNERS: 'select consent_banner_id as id, consent_banner_name as name from consent_banner',
  COOKIE_SCRIPTS: 'select cookie_script_id as id, cookie_script_name as name from cookie_script',
  POLICY_TABLES: 'select policy_table_id as id, policy_table_name as name from policy_table',
  SYSTEM_INTEGRATIONS: 'select id, name from integration_system',
  PUBLIC_LINKS: 'select link_id as id, link_name as name from public_link where link_type <> 3',
  PUBLIC_PORTAL_LINKS: 'select link_id as id, link_name as name from public_link where link_type = 3',
  DATA_EXPORTS: 'select export_id as id, export_name as name from data_export',
  PROCESSES: 'select process_id as id, process_name as name from process',
};

test('what uses something is shown by the screen that its name leads to', async () => {
  const page = await portal.open('U0', '/dashboard');
  const shown = () =>
    page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>(
        ':is(main, [role=dialog]) :is(input, textarea)',
      );
      return [document.body.innerText, ...[...fields].map(({ value }) => value)].join('\n');
    });
  for (const screen of screens) {
    if (screen.opens?.by === undefined) continue;
    const [record] = await portal.server().query(`${records[screen.opens.area]} limit 1`);
    if (!record?.['name']) throw new Error(`There is no record of ${screen.opens.area}`);
    const { to, search } = placeOfRecord(screen, Number(record['id']));
    await page.goto(`${portal.url()}${to}?${new URLSearchParams(search as Record<string, string>)}`);
    await expect.poll(shown, { message: screen.name }).toContain(String(record['name']));
  }
});
