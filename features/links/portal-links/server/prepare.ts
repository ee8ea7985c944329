import { sql } from 'kysely';
import { portalTexts } from '@candour/consent/portal-texts.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { composePage } from '../../../collection/forms/door.ts';
import { authenticationTypes } from '../../links/contract/link-types.ts';
import type { LinkedPortal, PortalFrame } from '../../links/contract/content.ts';
import type { LinkCheck } from '../../links/contract.ts';
import { contentOf, loadMaterials, type LinkRow, type Prepared } from '../../links/door.ts';

type Composing = Pick<Call, 'db' | 'platform'>;

/** What publishing a portal would freeze: its preferences and its frame in all languages. */
export const prepare = async (call: Composing, link: LinkRow): Promise<Prepared> => {
  const materials = await loadMaterials(call.db, link);
  const channels = link.sections.includes('Preferences') ? await channelsOf(call.db, link) : [];
  return {
    checks: checksOf(link, { channels, hasLanguage: materials.languages.length > 0 }),
    contentAs: async (version) => ({
      ...(await contentOf(call.db, materials, { linkId: link.linkId, version })),
      portal: await portalOf(call, link, { version, channels }),
    }),
  };
};

type Shown = { channelName: string; statementId: number | null };

/** The channels of a portal in the order of the consent structure, each with the statement people read. */
const channelsOf = async (db: Db, { brandId, subGroupIds }: LinkRow): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    select c.channel_name, (
        select s.statement_id from statement s
        where s.channel_id = c.channel_id and s.status = 'Published' and s.response_type <> 'InformationOnly' and exists (
          select from statement_version v where v.statement_id = s.statement_id and v.published_at is not null)
        order by s.is_default desc, s.statement_id limit 1) as statement_id
    from channel c join sub_group g on g.sub_group_id = c.sub_group_id
      join parent_group p on p.parent_group_id = g.parent_group_id
    where c.brand_id in (${brandId}, 0) and not c.is_cookie_channel and c.is_active
      and (${subGroupIds.length === 0} or c.sub_group_id = any(${[...subGroupIds]}::int[]))
    order by p.display_order, g.display_order, c.display_order, c.channel_id`.execute(db);
  return rows;
};

const checksOf = (
  { brandId, sections }: LinkRow,
  { channels, hasLanguage }: { channels: readonly Shown[]; hasLanguage: boolean },
): LinkCheck[] => {
  const isEmpty =
    sections.includes('Preferences') && channels.every(({ statementId }) => statementId === null);
  const error = (isWrong: boolean, text: string): LinkCheck[] =>
    isWrong ? [{ severity: 'error', text }] : [];
  return [
    ...error(brandId === 0, 'A portal belongs to one brand: choose which'),
    ...error(!hasLanguage, 'No language is assigned'),
    ...error(isEmpty, 'There are no preferences to show: publish a statement of a channel first'),
    ...channels
      .filter(({ statementId }) => statementId === null && !isEmpty)
      .map(({ channelName }): LinkCheck => {
        const text = `${channelName} has no published statement to answer, so it is not shown`;
        return { severity: 'warning', text };
      }),
  ];
};

const portalOf = async (
  call: Composing,
  link: LinkRow,
  { version, channels }: { version: number; channels: readonly Shown[] },
): Promise<LinkedPortal> => {
  const { brandId, headerId, footerId, privacyPolicyMode, privacyPolicyId, themeId } = link;
  const pages = await composePage(call, {
    brandId,
    headerId,
    footerId,
    privacyPolicyMode,
    privacyPolicyId,
    themeId,
    version,
    statementIds: channels.flatMap(({ statementId }) => statementId ?? []),
    titleIn: (language) => startingWords(language).pageTitle,
  });
  return {
    authenticationType: link.authenticationType,
    ...(link.authenticationType === authenticationTypes.hostToken &&
      link.accessKeyId !== null && { accessKeyId: link.accessKeyId }),
    sections: link.sections,
    canEditContact: link.canEditContact,
    sessionMinutes: link.sessionMinutes,
    requestsEmail: link.requestsEmail,
    cookieSettingsUrl: link.cookieSettingsUrl,
    forms: pages,
    frames: pages.map(({ definition }): PortalFrame => {
      const { language, direction, header, footer, policy, styleUrl } = definition;
      const { words } = portalTexts(language);
      return { language, direction, header, footer, policy, styleUrl, title: words.title };
    }),
  };
};
