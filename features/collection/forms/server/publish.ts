import { sql } from 'kysely';
import { formDifferences } from '@candour/forms/form-differences.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import { Refusal } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { storeForm } from '../../published-forms/door.ts';
import type { FormStanding } from '../contract/publishing.ts';
import { checksOf, piiChecks } from './checks.ts';
import { findForm, findOwnForm, formEntry, setState } from './form-row.ts';
import { putLive, type Publishing } from './go-live.ts';
import { loadMaterials } from './materials.ts';
import { definitionsOf, handlingOf, hashOfAll, isSame, meaningHashOf } from './next-version.ts';
import { usesOf, type PageUse } from './page-uses.ts';
import { pointLater } from './point-form.ts';
import { notePolicyShown } from './policy-of.ts';
import {
  findVersion,
  liveVersionOf,
  mainDefinition,
  newestVersion,
  type VersionRow,
} from './version-rows.ts';

type Wanted = { id: number; target: 'live' | 'staging'; uses?: readonly PageUse[] };

/** Freezes the working copy as a version and leads an address to it; equal content makes no new one. */
export const publish = async (
  call: Publishing,
  kind: FormKind,
  { id, target, uses = [] }: Wanted,
): Promise<number> => {
  const { db, platform } = call;
  const form = await findOwnForm(call, kind, id);
  const materials = await loadMaterials(db, form);
  const errors = [
    ...checksOf(materials, kind, platform.now()),
    ...piiChecks(materials, await usesOf(uses, db, form.formId)),
  ].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
  const version = (await newestVersion(db, form.formId)) + 1;
  const definitions = await definitionsOf(call, materials, { kind, version });
  const handling = handlingOf(materials);
  const live = await liveVersionOf(db, form);
  if (live !== null && target === 'live' && isSame(live, definitions, handling)) {
    // A change that was taken back is newer than the version without differing from it.
    await putLive(call, form, { row: live, since: platform.now().toISOString() });
    return live.version;
  }
  const stored = await storeForm(platform, { definitions, handling });
  await db
    .insertInto('formVersion')
    .values({
      kind,
      formId: form.formId,
      version,
      brandId: form.brandId,
      defaultLanguage: stored.pointer.defaultLanguage,
      definitions: JSON.stringify(Object.fromEntries(definitions.map((each) => [each.language, each]))),
      stored: JSON.stringify(stored),
      hash: hashOfAll(definitions),
      meaningHash: meaningHashOf(definitions),
      publishedBy: personIdOf(call.session),
    })
    .execute();
  if (materials.policy !== null) await notePolicyShown(db, materials.policy, form.brandId);
  const row = await findVersion(db, form.formId, version);
  if (row !== undefined) await lead(call, form, { row, target });
  const action = target === 'live' ? 'Publish' : 'Stage';
  await call.audit({ ...formEntry(kind, form), action, after: { version } });
  return version;
};

type Leading = { row: VersionRow; target: Wanted['target'] };

const lead = async (
  call: Publishing,
  form: Parameters<typeof putLive>[1],
  { row, target }: Leading,
): Promise<void> => {
  if (target === 'live') return putLive(call, form, { row, since: await nowIn(call) });
  await setState(call.db, form, { stagedVersion: row.version });
  const { accessKeyId } = row.stored.pointer;
  pointLater(call, { accessKeyId, formId: form.formId }, { target, to: row.stored });
};

/** The clock that also stamps changes. */
const nowIn = async ({ db }: Pick<Call, 'db'>): Promise<string> => {
  // As text, because a date of JavaScript would lose what is less than a millisecond.
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  return rows[0]?.now ?? '';
};

/** What speaks against publishing, and what publishing would change. */
export const standingOf = async (
  call: Pick<Call, 'db' | 'platform'>,
  kind: FormKind,
  { id, uses = [] }: { id: number; uses?: readonly PageUse[] },
): Promise<FormStanding> => {
  const { db, platform } = call;
  const form = await findForm(db, kind, id);
  const materials = await loadMaterials(db, form);
  const live = await liveVersionOf(db, form);
  const definitions = await definitionsOf(call, materials, { kind, version: 0 });
  const [main] = definitions;
  const before = live === null ? null : (mainDefinition(live) ?? null);
  const { changesMeaning, sentences } =
    main === undefined ? { changesMeaning: false, sentences: [] } : formDifferences(before, main);
  const hasChanges = live === null || !isSame(live, definitions, handlingOf(materials));
  return {
    checks: [
      ...piiChecks(materials, await usesOf(uses, db, form.formId)),
      ...checksOf(materials, kind, platform.now()),
    ],
    isFirst: live === null,
    hasChanges,
    differences: live !== null && hasChanges ? [...sentences] : [],
    changesMeaning: live !== null && changesMeaning,
  };
};
