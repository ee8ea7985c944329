import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { isUrlwithHttp, maxValue, minValue } from '@candour/kit/contract/rules';

const button = z.strictObject({
  text: field.text('Button text', { max: 80 }),
  show: z._default(z.boolean(), true),
  /** The filled pair of colours, or the quieter one. */
  look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
});

export const preBanner = z.strictObject({
  preBannerHidden: field.flag('Do not show automatically', false, {
    description: 'The site opens the preference layer with its own link',
  }),
  position: field.choice('Position', ['Bottom', 'Top', 'Centre', 'BottomLeft', 'BottomRight']),
  title: field.optionalText('Title', { max: 200 }),
  body: field.text('Text', { max: 4000 }),
  acceptAll: field.named(button, { title: 'Accept all' }),
  rejectAll: field.named(button, { title: 'Reject all' }),
  manage: field.named(button, { title: 'Manage' }),
  closeButton: field.named(z.strictObject({ show: z.boolean(), meaning: z.enum(['Reject', 'NoChoice']) }), {
    title: 'Close button',
  }),
  blockPage: field.flag('Cover the page until visitors answer', false),
  links: field.listOf(
    'Links',
    z.strictObject({
      text: field.text('Link text', { max: 80 }),
      url: field.text('Address', { max: 2000, rules: [isUrlwithHttp] }),
    }),
    { max: 6 },
  ),
  logoUrl: field.optionalText('Logo address', { max: 2000, rules: [isUrlwithHttp] }),
  autoHideSeconds: field.orNull(
    'Hide after (seconds)',
    z.int().check(field.ruled(minValue(3)), field.ruled(maxValue(120))),
    { description: 'Notice-only banners' },
  ),
});

export const gpcBanner = z.strictObject({
  gpcAction: field.choice('When the signal is sent', ['OptOutOfAll', 'OptOutOfSelectedCategories']),
  gpcCategoryIds: field.listOf('Categories opted out of', z.int(), { of: 'cookieCategory' }),
  notice: field.choice('Show a notice', ['Always', 'OnlyIfConflictsWithStoredYes', 'Never']),
  allowOverride: field.flag('An explicit choice wins over the signal', true, {
    description: 'Only a yes given while the browser sends the signal; an earlier yes does not count',
  }),
  title: field.optionalText('Title', { max: 200 }),
  body: field.text('Text', { max: 4000 }),
  confirm: field.named(button, { title: 'Confirm' }),
  override: field.named(button, { title: 'Override' }),
  manage: field.named(button, { title: 'Manage' }),
});

export const configuration = z.strictObject({
  title: field.text('Title', { max: 200 }),
  introduction: field.optionalText('Introduction', { max: 4000 }),
  layout: field.choice('Layout', ['Modal', 'SidePanel', 'FullPage']),
  tabs: field.listOf('Tabs', z.enum(['Cookies', 'About'])),
  about: field.optionalText('About', { max: 8000 }),
  acceptAllSwitch: field.named(
    z.strictObject({ text: field.optionalText('Text', { max: 80 }), show: z.boolean() }),
    {
      title: 'Switch for everything',
    },
  ),
  acceptAll: field.named(button, { title: 'Accept all' }),
  saveButton: field.named(
    z.strictObject({
      text: field.text('Button text', { max: 80 }),
      look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
    }),
    { title: 'Save' },
  ),
  rejectAll: field.named(button, { title: 'Reject all' }),
  showSingleServices: field.flag('Visitors can answer for single services', true),
  showCookieList: field.flag('Show the cookies of each service', true),
  alwaysOnText: field.text('Text for "always on"', { max: 80 }),
  footerLogo: field.optionalText('Footer logo address', { max: 2000, rules: [isUrlwithHttp] }),
  reopenButton: field.named(
    z.strictObject({
      show: z.boolean(),
      position: z.enum(['BottomLeft', 'BottomRight']),
      icon: z.enum(['Cookie', 'Shield', 'Sliders', 'Fingerprint']),
    }),
    { title: 'Reopen button' },
  ),
});

export type PreBannerPart = z.output<typeof preBanner>;
export type GpcBannerPart = z.output<typeof gpcBanner>;
export type ConfigurationPart = z.output<typeof configuration>;
