import { sql } from 'kysely';
import { productAreas, type ProductArea } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Resource } from '@candour/kit/contract/resource';
import type { TranslationRoutes } from '@candour/kit/contract/translations';
import type { VersionsRoute } from '@candour/kit/contract/versions';
import { isOneOf, submissionsWith } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { refuseFields, refuseInUse } from '@candour/kit/server/refusal';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { newestVersionNo, versionsOfRow } from '@candour/kit/server/versions';
import { countOfForms, formsUsing } from '../../collection/forms/door.ts';
import { combinationsUsing } from '../../staff/portal-config/door.ts';
import { countOfLinks, linksUsing } from '../../links/links/door.ts';
import {
  footers,
  footerTranslations,
  footerVersions,
  headers,
  headerTranslations,
  headerVersions,
} from './contract.ts';

type Kind = { noun: Resource; translations: TranslationRoutes; versions: VersionsRoute };

/** Headers and footers are served alike, each from its own table. */
const endpointsOf = ({ noun, translations, versions }: Kind): Endpoint[] => {
  const { name, area } = noun;
  const what = name === 'header' ? 'header' : 'footer';
  const inUse = async (db: Db, id: number): Promise<Usage[]> => [
    ...(await groupsWith(db, name, id)),
    ...(await formsUsing(db, { what, id })),
    ...(await combinationsUsing(db, { what, id })),
    ...(await linksUsing(db, { what, id })),
  ];
  const usages = async (db: Db, id: number): Promise<Usage[]> => [
    ...(await inUse(db, id)),
    ...(await submissionsUnder(db, { name, area, id })),
  ];
  const verify = async (db: Db, record: Row, before: Row | null): Promise<void> => {
    const [was, is] = [before?.['status'] ?? 'Draft', record['status']];
    if (is === 'Draft' && was !== 'Draft')
      refuseFields({ status: `A ${name} that was published is no longer a draft. Retire it instead.` });
    if (is !== 'Published' && was === 'Published') await mustBeUnused(db, before ?? {});
  };
  const mustBeUnused = async (db: Db, row: Row): Promise<void> => {
    const found = await inUse(db, Number(row['id']));
    if (found.length > 0) refuseInUse(String(row[noun.label]), found, 'retired');
  };
  const behaviour: ResourceBehaviour = {
    table: name,
    view: () => sql`(select row.*, brand_name, ${newestVersionNo(area, 'row.id')} as version_no,
      ${countOfGroups(name)} + ${countOfForms(what, 'row.id')} + ${countOfLinks(what, 'row.id')} as count_of_uses from ${sql.table(name)} row join brand using (brand_id))`,
    shown: sql`status = 'Published'`,
    usages,
    verify,
    wording: async (_, { status, text }) => (status === 'Published' ? { Text: String(text) } : null),
  };
  return [
    ...serveResource(noun, behaviour),
    ...serveTranslations(translations, behaviour),
    handle(versions, async ({ db, params: { id } }) => {
      await defaultsOf(noun, behaviour).find(db, id);
      return { versions: await versionsOfRow(db, { area, id }) };
    }),
  ];
};

const idIn = (name: string) => sql.ref(`statement_group.${name}_id`);

const countOfGroups = (name: string) =>
  sql`(select count(*)::int from statement_group where ${idIn(name)} = row.id)`;

const groupsWith = async (db: Db, name: string, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select statement_group_id as id, group_name as name from statement_group
    where ${idIn(name)} = ${id} order by lower(group_name)`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas.STATEMENT_GROUPS }));
};

export const headerAndFooterEndpoints: Endpoint[] = [
  ...endpointsOf({ noun: headers, translations: headerTranslations, versions: headerVersions }),
  ...endpointsOf({ noun: footers, translations: footerTranslations, versions: footerVersions }),
];

const submissionsUnder = async (
  db: Db,
  { name, area, id }: { name: string; area: ProductArea; id: number },
): Promise<Usage[]> => {
  const versions = await db
    .selectFrom('wordingVersion')
    .select('versionId')
    .where('productArea', '=', area)
    .where('entityId', '=', id)
    .execute();
  return submissionsWith(
    db,
    isOneOf(
      `${name}VersionId`,
      versions.map(({ versionId }) => versionId),
    ),
  );
};
