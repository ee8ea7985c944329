import type { Db } from '@candour/kit/server/database';
import { basicConfig, type BasicConfig } from '../contract/basic-config.ts';
import {
  firstContactFields,
  firstSearchFields,
  type ConfigFile,
  type ContactDetailsField,
  type SearchField,
} from '../contract.ts';
import { readLists } from './lists.ts';
import { readGroups } from './read-groups.ts';

/** What holds for every brand; what was never saved takes its default. */
export type SharedConfig = {
  basicConfig: BasicConfig;
  dataSubjectSearchFields: SearchField[];
  contactDetailsFields: ContactDetailsField[];
  rowVersion: number;
};

export const readShared = async (db: Db): Promise<SharedConfig> => {
  const row = await db.selectFrom('csPortalConfig').selectAll().executeTakeFirstOrThrow();
  return {
    basicConfig: basicConfig.parse(row.basicConfig),
    dataSubjectSearchFields: [...row.searchFields, ...lacking(firstSearchFields, row.searchFields)],
    contactDetailsFields: firstContactFields.map(
      (first) => row.contactFields.find(({ fieldName }) => fieldName === first.fieldName) ?? first,
    ),
    rowVersion: row.rowVersion,
  };
};

const lacking = <Row extends { fieldName: string }>(first: readonly Row[], stored: readonly Row[]): Row[] =>
  first.filter(({ fieldName }) => !stored.some((row) => row.fieldName === fieldName));

/** Everything that the caller's brands see. */
export const readConfig = async (db: Db): Promise<ConfigFile> => {
  const { dataSubjectSearchFields, ...shared } = await readShared(db);
  return {
    ...shared,
    dataSubjectSearchFieldsList: dataSubjectSearchFields,
    ...(await readLists(db)),
    preferenceGroups: await readGroups(db),
  };
};
