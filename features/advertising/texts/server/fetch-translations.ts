import { sql } from 'kysely';
import { writeAudit } from '@candour/kit/server/audit';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import { askFor, listInUse, textOf } from '../../vendors/door.ts';
import { loadTranslation, translationEntry } from './translations.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'fetch-iab-texts': null;
  }
}

/** Where a job comes from: no call. */
const byItself = { requestId: '', ip: '', userAgent: '', headers: {} };

/** Translations stand beside the list: `vendor-list.json`, `purposes-de.json`. */
const listFile = /vendor-list\.json$/;
/** Texts change with the policy, every year or two. */
const keptDays = 7;

/**
 * Every night, if the key VendorListAddress names an address of the usual form: fetches the official
 * translations for the languages of the organisation that are missing, older than a week, or of another
 * policy version than the list in use.
 */
export const fetchTranslations = job<'fetch-iab-texts'>({
  name: 'fetch-iab-texts',
  seconds: 600,
  retries: 0,
  schedule: '41 3 * * *',
  work: async (_data, { platform, signal }) => {
    const { address, codes } = await inScope(platform.database, 'all', async (db) => ({
      address: await readKey(db, 'VendorListAddress'),
      codes: await wantedCodes(db, platform.now()),
    }));
    if (!listFile.test(address)) return;
    for (const code of codes) {
      try {
        await fetchOne(platform, {
          address: address.replace(listFile, `purposes-${code}.json`),
          code,
          signal,
        });
      } catch (error) {
        // The next language may be there; what is missing is told on the screen of the texts.
        platform.log.warn({ err: error }, `The official texts in ${code} could not be fetched`);
      }
    }
  },
});

const wantedCodes = async (db: Db, now: Date): Promise<string[]> => {
  const list = await listInUse(db);
  if (!list) return [];
  const rows = await db
    .selectFrom('language')
    .leftJoin('iabTranslation', (join) =>
      join.on(sql`lower(language.language_code)`, '=', sql.ref('iabTranslation.languageCode')),
    )
    .select(['language.languageCode', 'policyVersion', 'loadedAt'])
    .where('isAssigned', '=', true)
    .execute();
  const stale = now.getTime() - keptDays * 86_400_000;
  return rows
    .filter(({ languageCode }) => languageCode.split('-')[0] !== 'en')
    .filter(
      ({ policyVersion, loadedAt }) =>
        loadedAt === null ||
        policyVersion !== list.facts.policyVersion ||
        new Date(loadedAt).getTime() < stale,
    )
    .map(({ languageCode }) => languageCode.toLowerCase());
};

type One = { address: string; code: string; signal: AbortSignal };

const fetchOne = async (platform: Platform, { address, code, signal }: One): Promise<void> => {
  const answer = await askFor(platform, address, { signal });
  if (answer.status !== 200) throw new Error(`This address answered ${answer.status}`);
  const content = textOf(answer);
  await inScope(platform.database, 'all', async (db) => {
    const loaded = await loadTranslation(db, { languageCode: code, content, now: platform.now() });
    await writeAudit(db, null, byItself)({ action: 'Load', ...translationEntry(code), after: loaded });
  });
};
