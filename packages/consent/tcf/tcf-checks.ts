import type { BannerStep, Check } from '../check.ts';
import { contrast } from '../contrast.ts';
import type { BannerDefinition } from '../definition.ts';
import { acStringOf } from './ac-answer.ts';
import { acceptingAll, tcStringOf } from './tc-choice.ts';
import type { TcfDefinition } from './tcf-definition.ts';

/** Characters of a string that still fit into a cookie beside the others of a site. */
const longestInCookie = 1800;
/** More vendors than this are hard to justify. */
const manyVendors = 150;

/** What the policies of the TCF demand of a banner that follows it; empty for others. */
export const tcfChecks = (definition: BannerDefinition): Check[] => {
  const { tcf } = definition;
  if (!tcf?.gdprApplies) return [];
  return [...vendorChecks(tcf), ...stringChecks(definition, tcf), ...buttonChecks(definition)];
};

const vendorChecks = (tcf: TcfDefinition): Check[] => {
  const found: Check[] = [];
  const add = (id: string, severity: Check['severity'], text: string) =>
    found.push({ id, severity, text, where: 'BasicDetails', field: 'iabTcfEnabled' });
  if (tcf.vendorListVersion === 0)
    add('tcfWithoutList', 'error', 'The TCF needs a vendor list; none has been loaded yet');
  else if (tcf.vendors.length === 0)
    add('tcfWithoutVendors', 'error', 'The TCF needs at least one vendor; choose those you work with');
  const asked = tcf.vendors.length + (tcf.shown.providers?.length ?? 0);
  if (asked > manyVendors)
    add(
      'tcfManyVendors',
      'warning',
      `Visitors are asked about ${asked} vendors. Few people read about more than ${manyVendors}`,
    );
  if (tcf.cmpId < 2 || tcf.cmpId > 4095)
    add(
      'tcfWithoutCmpId',
      'warning',
      'Without a CMP id of your own from IAB Europe this banner can be staged, but not go live',
    );
  return found;
};

const stringChecks = (definition: BannerDefinition, tcf: TcfDefinition): Check[] => {
  const found: Check[] = [];
  if (tcf.publisherCountry === 'AA')
    found.push({
      id: 'tcfWithoutCountry',
      severity: 'error',
      text: 'The TCF needs the country whose law the publisher follows',
      where: 'BasicDetails',
      field: 'publisherCountry',
    });
  const longest = longestStringOf(tcf);
  if (definition.cookieDomain.includeSubDomains && longest > longestInCookie)
    found.push({
      id: 'tcfLongString',
      severity: 'error',
      text: `With these vendors and restrictions the TC string, with Google providers behind it, has up to ${longest} characters. One answer for all sub-domains needs a cookie, which has room for ${longestInCookie}`,
      where: 'BasicDetails',
      field: 'includeSubDomains',
    });
  return found;
};

/** Nearly: with every other vendor allowed, if that is longer than all. */
const longestStringOf = (tcf: TcfDefinition): number => {
  const all = acceptingAll(tcf);
  const everyOther = (ids: readonly number[]) => ids.filter((_, index) => (ids.length - index) % 2 === 1);
  const some = {
    ...all,
    vendorConsents: everyOther(all.vendorConsents),
    vendorLegitimateInterests: everyOther(all.vendorLegitimateInterests),
  };
  const ac = acStringOf(tcf, []);
  const behind = ac === undefined ? 0 : ac.length + 1;
  return behind + Math.max(...[all, some].map((choice) => tcStringOf(tcf, choice, 0).length));
};

const buttonChecks = ({ preBanner, colours }: BannerDefinition): Check[] => {
  const found: Check[] = [];
  const add = (id: string, field: string, text: string, where: BannerStep = 'PreBanner') =>
    found.push({ id, severity: 'error', text, where, field });
  const { acceptAll, rejectAll, manage } = preBanner;
  if (!acceptAll.show)
    add('tcfWithoutAccept', 'acceptAll.show', 'The TCF needs a button that accepts everything');
  if (!manage.show)
    add('tcfWithoutManage', 'manage.show', 'The TCF needs a button that opens the preferences');
  if (acceptAll.look !== manage.look || acceptAll.look !== rejectAll.look)
    add(
      'tcfUnequalButtons',
      'manage.look',
      'With the TCF all buttons of the first layer have to look the same',
    );
  for (const button of ['button1', 'button2'] as const)
    if (contrast(colours[`${button}Text`], colours[`${button}Background`]) < 5)
      add(
        `tcfContrast.${button}`,
        `${button}Text`,
        'With the TCF texts of buttons need a contrast of 5 : 1',
        'Profiles',
      );
  return found;
};
