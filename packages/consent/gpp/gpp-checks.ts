import type { Check } from '../check.ts';
import type { BannerDefinition } from '../definition.ts';

/** What answering by the GPP demands of a banner; empty for others. */
export const gppChecks = ({ gpp, gpc, modal }: BannerDefinition): Check[] => {
  if (!gpp) return [];
  const found: Check[] = [];
  const add = (check: Pick<Check, 'id' | 'severity' | 'text' | 'where' | 'field'>) => found.push(check);
  if (!gpc)
    add({
      id: 'gppWithoutGpc',
      severity: 'error',
      text: 'GPP needs Global Privacy Control to be honoured, as several states demand',
      where: 'BasicDetails',
      field: 'gpcEnabled',
    });
  const optOuts = gpp.notices.filter((notice) => notice !== 'Processing');
  if (optOuts.length === 0 && gpp.mspa !== 'ServiceProvider')
    add({
      id: 'gppWithoutOptOuts',
      severity: 'error',
      text: 'GPP needs at least one notice of an opt-out, or visitors have nothing to opt out of',
      where: 'Profiles',
      field: 'gppNotices',
    });
  if (gpp.mspa === 'ServiceProvider' && optOuts.some((notice) => notice !== 'SensitiveData'))
    add({
      id: 'gppServiceProvider',
      severity: 'warning',
      text: 'In the service provider mode of the MSPA nothing is sold or shared, so there is nothing to opt out of',
      where: 'Profiles',
      field: 'gppNotices',
    });
  if (!modal.reopenButton.show)
    add({
      id: 'gppWithoutLink',
      severity: 'warning',
      text: 'Without the reopen button every page needs a link "Your privacy choices" with data-cmp-open',
      where: 'Configuration',
      field: 'reopenButton.show',
    });
  return found;
};
