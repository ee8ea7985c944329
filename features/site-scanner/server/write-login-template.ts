import type { Call } from '@candour/kit/server/call';
import { loginTemplates } from '../contract/login-templates.ts';
import type { ScanRequest } from '../contract/request.ts';
import { sealPassword } from './login-secrets.ts';

export type NewTemplate = NonNullable<ScanRequest['newLoginTemplate']> & { brandId: number };

/** Writes a new template; the password is sealed for its row. Returns its id. */
export const createTemplate = async (
  { db, audit, platform }: Pick<Call, 'db' | 'audit' | 'platform'>,
  { user, password, ...record }: NewTemplate,
): Promise<number> => {
  const { loginTemplateId } = await db
    .insertInto('loginTemplate')
    .values({ ...record, userName: user })
    .returning('loginTemplateId')
    .executeTakeFirstOrThrow();
  const { brandId } = record;
  const sealed = sealPassword(platform.vault, { loginTemplateId, brandId }, password);
  await db
    .updateTable('loginTemplate')
    .set({ password: sealed })
    .where('loginTemplateId', '=', loginTemplateId)
    .execute();
  const entry = { area: loginTemplates.area, entityId: loginTemplateId, entityName: record.name, brandId };
  await audit({ ...entry, action: 'Create', after: { ...record, user } });
  return loginTemplateId;
};
