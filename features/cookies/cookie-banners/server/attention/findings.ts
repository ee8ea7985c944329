import type { Check } from '@candour/consent/check.ts';
import { languageName } from '@candour/consent/text-checks.ts';
import { linkTo } from '@candour/kit/contract/link-to';
import type { Attention, AttentionSource } from '@candour/kit/server/attention';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { cookieBannerScreens } from '../../contract.ts';
import { manage } from '../../contract/set-up/address.ts';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import { asBannerCheck, type BannerCheck } from '../../contract/set-up/checks.ts';
import type { BannerRow } from '../banner-row.ts';
import { languagesOf, type Materials } from '../publishing/materials.ts';
import { findingsIn, onlyOnce } from '../publishing/standing.ts';
import { findingsOfKey } from '../publishing/usable-key.ts';
import { liveMaterials } from './live-materials.ts';

type Found = { banner: BannerRow; changedAt: string; main: string; checks: BannerCheck[] };

/** Live banners that could not be published again, or whose key refuses answers; texts are told apart. */
export const checkAttention: AttentionSource = {
  kind: 'Checks',
  access: [manage],
  find: async (call) =>
    (await liveFindings(call)).flatMap(({ checks, ...found }) =>
      itemOfChecks(
        found,
        checks.filter(({ where }) => where !== 'Translations'),
      ),
    ),
};

/** Languages of live banners that lack texts. */
export const textAttention: AttentionSource = {
  kind: 'Texts',
  access: [manage],
  find: async (call) =>
    (await liveFindings(call)).flatMap(({ checks, ...found }) => {
      const inLanguage = Map.groupBy(
        checks.filter(({ where }) => where === 'Translations'),
        ({ language }) => language ?? '',
      );
      return [...inLanguage].map(([code, texts]) => itemOfTexts(found, code, texts.length));
    }),
};

const itemOfChecks = (
  { banner, changedAt }: Omit<Found, 'checks'>,
  checks: readonly BannerCheck[],
): Attention[] => {
  const [first] = [...checks.filter(isError), ...checks];
  if (first === undefined) return [];
  const others = checks.length - 1;
  return [
    {
      key: String(banner.consentBannerId),
      brandIds: [banner.brandId],
      title: `${banner.consentBannerName} has ${checks.length === 1 ? 'a problem' : `${checks.length} problems`}`,
      text: `${first.text}.${others > 0 ? ` And ${others} more.` : ''}`,
      tone: isError(first) ? 'danger' : 'warning',
      since: changedAt,
      action: 'Review',
      place: stepOf(banner, first.step),
    },
  ];
};

const itemOfTexts = (
  { banner, changedAt, main }: Omit<Found, 'checks'>,
  code: string,
  count: number,
): Attention => ({
  key: `${banner.consentBannerId} ${code}`,
  brandIds: [banner.brandId],
  title: `${languageName(code)} is missing ${count} ${count === 1 ? 'text' : 'texts'}`,
  text: `Visitors who read ${banner.consentBannerName} in ${languageName(code)} see ${count === 1 ? 'it' : 'them'} in ${main}.`,
  tone: 'warning',
  since: changedAt,
  action: 'Translate',
  place: stepOf(banner, 'Translations'),
});

const isError = ({ severity }: BannerCheck): boolean => severity === 'error';

const stepOf = ({ consentBannerId }: BannerRow, step: (typeof setUpSteps)[number]) =>
  linkTo(cookieBannerScreens, 'manage-cookie-banner', {
    search: { consentBannerId, step: setUpSteps.indexOf(step) + 1 },
  });

type Asking = Pick<Call, 'db' | 'platform'>;

/** Both sources ask in the same transaction, and get the same findings. */
const asked = new WeakMap<Db, Promise<Found[]>>();

const liveFindings = (call: Asking): Promise<Found[]> => {
  const known = asked.get(call.db) ?? find(call);
  asked.set(call.db, known);
  return known;
};

const find = async (call: Asking): Promise<Found[]> => {
  const all = await liveMaterials(call.db);
  const keys = await keysOf(call.db, all);
  const byBanner = Map.groupBy(all, ({ banner }) => banner.consentBannerId);
  return [...byBanner.values()].flatMap((ofBanner) => {
    const [first] = ofBanner;
    if (first === undefined) return [];
    const checks = ofBanner.flatMap((materials) => [
      ...findingsIn(call, materials).filter(isForSomebody),
      ...findingsOfKey(call, materials, keys.get(materials.profile.accessKeyId)),
    ]);
    const changes = ofBanner.flatMap(({ banner, profile }) => [banner.changedAt, profile.changedAt]);
    return {
      banner: first.banner,
      changedAt: changes.toSorted().at(-1) ?? '',
      main: languagesOf(first)[0]?.languageName ?? '',
      checks: onlyOnce(checks.map(asBannerCheck)),
    };
  });
};

/**
 * Whoever published a banner saw its warnings then, and may leave them as they are for good. Keys are changed apart from
 * banners, so theirs may be new.
 */
const isForSomebody = ({ severity, where }: Check): boolean =>
  severity === 'error' || (severity === 'warning' && where === 'Translations');

const keysOf = async (db: Db, all: readonly Materials[]) => {
  if (all.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('accessKey')
    .select(['accessKeyId', 'accessKeyName', 'isEnabled', 'expiresAt', 'allowedDomains'])
    .where('accessKeyId', 'in', [...new Set(all.map(({ profile }) => profile.accessKeyId))])
    .execute();
  return new Map(rows.map(({ accessKeyId, ...key }) => [accessKeyId, key]));
};
