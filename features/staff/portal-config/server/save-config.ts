import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { everywhereReason } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import { mergeRecord } from '@candour/kit/server/merge-record';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields, refuseStale } from '@candour/kit/server/refusal';
import {
  configForm,
  portalConfig,
  sharedParts,
  type ConfigFile,
  type HeaderFooterCombination,
  type PortalConfig,
} from '../contract.ts';
import { combinationPlan, responseChannelPlan, sourceCodePlan } from './list-plans.ts';
import { readConfig } from './read-config.ts';
import { withFacts } from './with-facts.ts';
import { writeGroups } from './write-groups.ts';
import { writeList } from './write-list.ts';

type Saving = Call<typeof portalConfig.save>;

/** Saves what was sent. Parts for all brands are for people with all brands; the rest is each brand's own. */
export const saveConfig = async (call: Saving): Promise<ConfigFile> => {
  const { rowVersion, dataSubjectSearchFieldsList, ...sentParts } = call.body;
  const change = {
    ...(dataSubjectSearchFieldsList && { dataSubjectSearchFields: dataSubjectSearchFieldsList }),
    ...sentParts,
  };
  await lock(call, rowVersion);
  const { dataSubjectSearchFieldsList: searchFields, rowVersion: _, ...others } = await readConfig(call.db);
  const before: PortalConfig = { ...others, dataSubjectSearchFields: searchFields };
  const sent: PortalConfig = { ...before, ...mergeRecord(configForm.fields, before, change) };
  const after = completed({ before, after: sent });
  checkRules(after);
  await writeShared(call, { before, after });
  await mustFit(call, { before, after });
  const listsOf = <K extends keyof PortalConfig>(name: K) => ({ before: before[name], after: after[name] });
  await writeList(call, sourceCodePlan, listsOf('sourceCodes'));
  await writeList(call, responseChannelPlan, listsOf('responseChannels'));
  await writeList(call, combinationPlan, listsOf('headerFooterCombinations'));
  await writeGroups(call, listsOf('preferenceGroups'));
  return readConfig(call.db);
};

const lock = async ({ db }: Saving, rowVersion: number | undefined): Promise<void> => {
  const { rows } = await sql<{ rowVersion: number }>`
    update cs_portal_config set row_version = row_version + 1 returning row_version - 1 as row_version`.execute(
    db,
  );
  if (rowVersion !== undefined && rows[0]?.rowVersion !== rowVersion) refuseStale();
};

const checkRules = (config: PortalConfig): void => {
  const problems = Object.assign({}, ...configForm.rules.map((rule) => rule(config)));
  if (Object.keys(problems).length > 0) refuseFields(problems);
};

type Both = { before: PortalConfig; after: PortalConfig };

/** Search fields are numbered by their order. Fields that were not sent stay as they are. */
const completed = ({ before, after }: Both): PortalConfig => ({
  ...after,
  contactDetailsFields: withRest(after.contactDetailsFields, before.contactDetailsFields),
  dataSubjectSearchFields: withRest(after.dataSubjectSearchFields, before.dataSubjectSearchFields)
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
    .map((field, at) => ({ ...field, displayOrder: at + 1 })),
  preferenceGroups: withFacts(after.preferenceGroups, before.preferenceGroups),
});

const withRest = <Row extends { fieldName: string }>(sent: readonly Row[], known: readonly Row[]): Row[] => [
  ...sent,
  ...known.filter(({ fieldName }) => !sent.some((row) => row.fieldName === fieldName)),
];

const writeShared = async ({ db, brands, audit }: Saving, { before, after }: Both): Promise<void> => {
  const changed = sharedParts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  if (changed.length === 0) return;
  if (brands !== 'all') refuse(403, everywhereReason);
  await db
    .updateTable('csPortalConfig')
    .set({
      basicConfig: JSON.stringify(after.basicConfig),
      searchFields: JSON.stringify(after.dataSubjectSearchFields),
      contactFields: JSON.stringify(after.contactDetailsFields),
    })
    .execute();
  const partsOf = (config: PortalConfig) =>
    Object.fromEntries(changed.map((part) => [part, config[part]] as const));
  await audit({
    action: 'Update',
    area: portalConfig.area,
    entityId: 1,
    entityName: 'Customer service portal',
    before: partsOf(before),
    after: partsOf(after),
  });
};

/** A combination names published headers and footers of its brand, or ones it named before. */
const mustFit = async ({ db }: Saving, { before, after }: Both): Promise<void> => {
  for (const [at, row] of after.headerFooterCombinations.entries()) {
    const old = before.headerFooterCombinations.find(
      ({ headerFooterCombinationId: id }) => id === row.headerFooterCombinationId,
    );
    for (const part of ['header', 'footer'] as const) {
      const ids = newIds(part, row, old);
      const field = `headerFooterCombinations.${at}.${part}Id`;
      const where = sql<boolean>`status = 'Published'`;
      await mustExist(db, { table: part, column: 'id', ids, field, brandId: row.brandId, where });
    }
  }
};

const newIds = (
  part: 'header' | 'footer',
  row: HeaderFooterCombination,
  old: HeaderFooterCombination | undefined,
): number[] => {
  const id = row[`${part}Id`];
  const isKept = old?.[`${part}Id`] === id && old.brandId === row.brandId;
  return id === null || isKept ? [] : [id];
};
