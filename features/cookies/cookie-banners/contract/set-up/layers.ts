import * as z from 'zod/mini';
import { choice, flag, listOf, named, optionalText, ruled, text } from '@candour/kit/contract/fields';
import { isUrlwithHttp, maxValue, minValue } from '@candour/kit/contract/rules';

const button = z.strictObject({
  text: text('Button text', { max: 80 }),
  show: z._default(z.boolean(), true),
  /** The filled pair of colours, or the quieter one. */
  look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
});

export const preBanner = z.strictObject({
  preBannerHidden: flag('Do not show automatically', false, {
    description: 'The site opens the preference layer with its own link',
  }),
  position: choice('Position', ['Bottom', 'Top', 'Centre', 'BottomLeft', 'BottomRight']),
  title: optionalText('Title', { max: 200 }),
  body: text('Text', { max: 4000 }),
  acceptAll: named(button, { title: 'Accept all' }),
  rejectAll: named(button, { title: 'Reject all' }),
  manage: named(button, { title: 'Manage' }),
  closeButton: named(z.strictObject({ show: z.boolean(), meaning: z.enum(['Reject', 'NoChoice']) }), {
    title: 'Close button',
  }),
  blockPage: flag('Cover the page until visitors answer', false),
  links: listOf(
    'Links',
    z.strictObject({
      text: text('Link text', { max: 80 }),
      url: text('Address', { max: 2000, rules: [isUrlwithHttp] }),
    }),
    { max: 6 },
  ),
  logoUrl: optionalText('Logo address', { max: 2000, rules: [isUrlwithHttp] }),
  autoHideSeconds: named(
    z._default(z.nullable(z.int().check(ruled(minValue(3)), ruled(maxValue(120)))), null),
    {
      title: 'Hide after (seconds)',
      description: 'Notice-only banners',
    },
  ),
});

export const gpcBanner = z.strictObject({
  gpcAction: choice('When the signal is sent', ['OptOutOfAll', 'OptOutOfSelectedCategories']),
  gpcCategoryIds: listOf('Categories opted out of', z.int()),
  notice: choice('Show a notice', ['Always', 'OnlyIfConflictsWithStoredYes', 'Never']),
  allowOverride: flag('An explicit choice wins over the signal', true, {
    description: 'Only a yes given while the browser sends the signal; an earlier yes does not count',
  }),
  title: optionalText('Title', { max: 200 }),
  body: text('Text', { max: 4000 }),
  confirm: named(button, { title: 'Confirm' }),
  override: named(button, { title: 'Override' }),
  manage: named(button, { title: 'Manage' }),
});

export const configuration = z.strictObject({
  title: text('Title', { max: 200 }),
  introduction: optionalText('Introduction', { max: 4000 }),
  layout: choice('Layout', ['Modal', 'SidePanel', 'FullPage']),
  tabs: listOf('Tabs', z.enum(['Cookies', 'About'])),
  about: optionalText('About', { max: 8000 }),
  acceptAllSwitch: named(z.strictObject({ text: optionalText('Text', { max: 80 }), show: z.boolean() }), {
    title: 'Switch for everything',
  }),
  acceptAll: named(button, { title: 'Accept all' }),
  saveButton: named(
    z.strictObject({
      text: text('Button text', { max: 80 }),
      look: z._default(z.enum(['Button1', 'Button2']), 'Button1'),
    }),
    { title: 'Save' },
  ),
  rejectAll: named(button, { title: 'Reject all' }),
  showSingleServices: flag('Visitors can answer for single services', true),
  showCookieList: flag('Show the cookies of each service', true),
  alwaysOnText: text('Text for "always on"', { max: 80 }),
  footerLogo: optionalText('Footer logo address', { max: 2000, rules: [isUrlwithHttp] }),
  reopenButton: named(
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
