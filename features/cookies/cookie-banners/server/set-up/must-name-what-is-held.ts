import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { registrableDomain } from '@candour/scanner/knowledge/registrable-domain.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';

/** What is held, and words of other banners, stand for services of the brand; the site itself is not held as a whole. */
export const mustNameWhatIsHeld = async (
  db: Db,
  { brandId, domains, holdRules, markupValues }: BasicDetails,
): Promise<void> => {
  const exist = (rows: readonly { cookieScriptId: number | null }[], field: string) =>
    mustExist(db, {
      table: 'cookie_script',
      column: 'cookie_script_id',
      ids: rows.flatMap(({ cookieScriptId }) => cookieScriptId ?? []),
      field,
      brandId,
    });
  await exist(holdRules, 'holdRules');
  await exist(markupValues, 'markupValues');
  const at = holdRules.findIndex(({ kind, text, cookieScriptId }) => {
    const host = text.replace(/^=/, '');
    const isSite = domains.some((domain) => registrableDomain(domain) === registrableDomain(host));
    return kind === 'Address' && cookieScriptId !== null && !text.includes('/') && isSite;
  });
  if (at >= 0)
    refuseFields({
      [`holdRules.${at}.text`]: 'This is your own site: name a path too, as in example.com/tag',
    });
};
