import type { BannerStep, Check } from './check.ts';
import { colourChecks, darkChecks } from './colour-checks.ts';
import type { BannerDefinition } from './definition.ts';
import { holdChecks } from './hold-checks.ts';
import { gppChecks } from './gpp/gpp-checks.ts';
import { tcfChecks } from './tcf/tcf-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { textChecks } from './text-checks.ts';

/** All findings against publishing this definition, errors first; empty if it can be published. */
export const checks = (definition: BannerDefinition): Check[] => {
  const found = [
    ...offerChecks(definition),
    ...reachChecks(definition),
    ...lifeChecks(definition),
    ...gpcChecks(definition),
    ...serviceChecks(definition),
    ...holdChecks(definition),
    ...tcfChecks(definition),
    ...gppChecks(definition),
    ...textChecks(definition),
    ...colourChecks(definition.colours),
    ...darkChecks(definition.colours, definition.dark),
  ];
  return found.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
};

/** Refusing must take no more effort than accepting: both present, on the first layer, with equal weight. */
const offerChecks = ({ model, preBanner }: BannerDefinition): Check[] => {
  const { acceptAll, rejectAll, hidden, closeButton, blockPage } = preBanner;
  if (hidden) return [];
  const found: Check[] = [];
  const add = (id: string, severity: Check['severity'], field: string, text: string) =>
    found.push({ id, severity, text, where: 'PreBanner', field });
  if (model === 'OptIn' && acceptAll.show !== rejectAll.show) {
    const missing = acceptAll.show ? 'rejectAll.show' : 'acceptAll.show';
    add('unequalOffer', 'error', missing, 'Accept and reject must both be offered on the first layer');
  }
  if (model !== 'NoticeOnly' && acceptAll.show && rejectAll.show && acceptAll.look !== rejectAll.look)
    add(
      'unequalLook',
      'warning',
      'rejectAll.look',
      'Accept and reject look different; one should not draw the eye more than the other',
    );
  if (model === 'OptIn' && !acceptAll.show && !rejectAll.show && !preBanner.manage.show)
    add('noButton', 'error', 'acceptAll.show', 'The first layer has no button');
  if (blockPage && !rejectAll.show && !preBanner.manage.show && !closeButton.show && model !== 'NoticeOnly')
    add('noWayOut', 'error', 'blockPage', 'The page is covered and accepting is the only way to continue');
  if (preBanner.autoHideSeconds !== null && model !== 'NoticeOnly')
    add('autoHide', 'warning', 'autoHideSeconds', 'Hiding automatically works only for notice-only banners');
  return found;
};

/** Withdrawing must be as easy as giving, and somebody must be asked at all. */
const reachChecks = ({ model, preBanner, modal, policyLinks }: BannerDefinition): Check[] => {
  const found: Check[] = [];
  const add = (id: string, text: string, place: { where: BannerStep; field: string }) =>
    found.push({ id, severity: 'warning', text, ...place });
  if (!modal.reopenButton.show && model !== 'NoticeOnly')
    add('noReopen', 'Without the reopen button the site needs a link with data-cmp-open on every page', {
      where: 'Configuration',
      field: 'reopenButton.show',
    });
  if (preBanner.hidden && model === 'OptIn')
    add(
      'nobodyAsked',
      'The first layer is hidden: visitors are asked only when the site opens the preferences',
      { where: 'PreBanner', field: 'preBannerHidden' },
    );
  if (!policyLinks.length && !preBanner.links.length)
    add('noPolicyLink', 'No link leads to a privacy or cookie policy', {
      where: 'BasicDetails',
      field: 'privacyPolicyUrl',
    });
  return found;
};

const lifeChecks = ({ consentExpiryDays, refusalExpiryDays }: BannerDefinition): Check[] => {
  const found: Check[] = [];
  const add = (id: string, field: string, text: string) =>
    found.push({ id, severity: 'warning', text, where: 'BasicDetails', field });
  if (consentExpiryDays > 396)
    add('longConsent', 'consentExpiryDays', 'An answer should not live longer than 13 months');
  if (refusalExpiryDays < 180)
    add('shortRefusal', 'refusalExpiryDays', 'Visitors who refused are asked again in less than six months');
  return found;
};

const gpcChecks = ({ gpc, categories }: BannerDefinition): Check[] => {
  if (!gpc) return [];
  const found: Check[] = [];
  const add = (id: string, field: string, text: string) =>
    found.push({ id, severity: 'error', text, where: 'Gpc', field });
  const known = categories.filter((each) => !each.isStrictlyNecessary).map((each) => each.categoryId);
  if (gpc.action === 'OptOutOfSelectedCategories' && !gpc.categoryIds.some((id) => known.includes(id)))
    add(
      'gpcWithoutCategories',
      'gpcCategoryIds',
      'The GPC signal refuses selected categories, but none of this banner is selected',
    );
  if (gpc.notice !== 'Never' && !gpc.texts.confirm.show)
    add(
      'gpcWithoutConfirm',
      'confirm.show',
      'The GPC notice needs its confirm button, or it could never be closed',
    );
  return found;
};
