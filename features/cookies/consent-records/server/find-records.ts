import { sql } from 'kysely';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import {
  stringsOfAnswer,
  type StringFacts,
  type StringsOfAnswer,
} from '@candour/consent/iab/strings-of-answer.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Preference } from '@candour/consent/submission.ts';
import type { Call } from '@candour/kit/server/call';
import type { ConsentRecord } from '../contract.ts';
import { checkedReceipt } from './checked-receipt.ts';

const mostShown = 100;

type Row = Omit<
  ConsentRecord,
  | 'site'
  | 'pageUrl'
  | 'profileName'
  | 'reConsentNo'
  | 'bannerTitle'
  | 'bannerText'
  | 'choices'
  | keyof StringsOfAnswer
  | 'verification'
  | 'receipt'
> & { evidence: string; personal: string };

/** What the ledger covers of an answer, in every version of its schema. */
type Facts = StringFacts & { reConsentNo: number; decisions?: Preference[]; site?: string | null };

/** The answers of a visitor to banners of the caller's brands, the newest first. */
export const recordsOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  visitGuid: string,
): Promise<ConsentRecord[]> => {
  const { rows } = await sql<Row>`
    select r.record_id, r.submission_guid, r.brand_id, b.brand_name, r.occurred_at, r.received_at, r.event_type, r.choice,
      r.method, r.gpc, r.country, r.device, r.profile_id, r.version, r.language, r.evidence, p.personal
    from consent_personal p join consent_record r using (brand_id, record_id) join brand b using (brand_id)
    where p.brand_id = any(array(select brand_id from brand)) and p.visit = ${visitGuid} and r.kind = 'banner'
    order by r.occurred_at desc, r.received_at desc limit ${mostShown}`.execute(db);
  const records: ConsentRecord[] = [];
  for (const { evidence, personal, ...row } of rows) {
    const { facts } = JSON.parse(evidence) as { facts: Facts }; // written by the ledger
    const { pageUrl = null } = JSON.parse(personal) as { pageUrl?: string }; // written with it
    const published = await platform.publishedVersions(row.profileId, row.version);
    const definition = published?.languages[row.language]?.definition;
    records.push({
      ...row,
      site: facts.site ?? null,
      pageUrl,
      reConsentNo: facts.reConsentNo,
      profileName: definition?.profileName ?? null,
      bannerTitle: definition?.preBanner.title ?? null,
      bannerText: definition === undefined ? null : plainText(definition.preBanner.body),
      choices: (facts.decisions ?? []).map((decision) => asShown(decision, definition)),
      ...stringsOfAnswer(facts),
      ...(await checkedReceipt(platform, row)),
    });
  }
  return records;
};

/** A choice with what the visitor read: services that share a channel share their wording. */
const asShown = (
  { channelId, statementVersionId, value }: Preference,
  definition: BannerDefinition | undefined,
): ConsentRecord['choices'][number] => {
  const category = definition?.categories.find(({ services }) =>
    services.some((service) => service.channelId === channelId),
  );
  const service = category?.services.find((each) => each.channelId === channelId);
  return {
    channelId,
    statementVersionId,
    value,
    serviceName: service?.name ?? null,
    categoryName: category?.name ?? null,
    wording: service === undefined ? null : plainText(service.text),
  };
};
