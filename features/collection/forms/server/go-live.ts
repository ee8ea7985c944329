import type { FormKind } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import { refuse } from '@candour/kit/server/refusal';
import { findOwnForm, formEntry, setState, type FormRow } from './form-row.ts';
import { usesOf, type PageUse } from './page-uses.ts';
import { pointLater } from './point-form.ts';
import { blockedBecause, findVersion, liveVersionOf, type VersionRow } from './version-rows.ts';

export type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/** Makes a version live; `since` is when its content was the working copy. */
export const putLive = async (
  call: Publishing,
  form: FormRow,
  { row, since }: { row: VersionRow; since: string },
): Promise<void> => {
  const before = await liveVersionOf(call.db, form);
  await setState(call.db, form, { liveVersion: row.version, liveSince: since, isEnabled: true });
  const { formId } = form;
  const { accessKeyId } = row.stored.pointer;
  pointLater(call, { accessKeyId, formId }, { target: 'live', to: row.stored });
  const earlier = before?.stored.pointer.accessKeyId;
  // It moved to another key: the old address says that it is gone.
  if (earlier !== undefined && earlier !== accessKeyId)
    pointLater(call, { accessKeyId: earlier, formId }, { target: 'live', to: null });
};

/** Makes an earlier version live again, as it was. */
export const rollBack = async (
  call: Publishing,
  kind: FormKind,
  wanted: { id: number; version: number; uses?: readonly PageUse[] },
) => {
  const form = await findOwnForm(call, kind, wanted.id);
  const row =
    (await findVersion(call.db, form.formId, wanted.version)) ?? refuse(404, 'This version does not exist');
  await mustBeAskable(call, row, wanted.uses);
  await putLive(call, form, { row, since: row.publishedAt });
  await call.audit({ ...formEntry(kind, form), action: 'Roll back', after: { version: row.version } });
};

/** Makes the staged version live. */
export const promote = async (
  call: Publishing,
  kind: FormKind,
  { id, uses }: { id: number; uses?: readonly PageUse[] },
): Promise<void> => {
  const form = await findOwnForm(call, kind, id);
  const row =
    form.stagedVersion === null ? undefined : await findVersion(call.db, form.formId, form.stagedVersion);
  if (row === undefined) return refuse(409, 'There is no staged version to promote');
  await mustBeAskable(call, row, uses);
  await putLive(call, form, { row, since: row.publishedAt });
  await setState(call.db, form, { stagedVersion: null });
  pointLater(
    call,
    { accessKeyId: row.stored.pointer.accessKeyId, formId: form.formId },
    { target: 'staging', to: null },
  );
  await call.audit({ ...formEntry(kind, form), action: 'Promote', after: { version: row.version } });
};

const mustBeAskable = async (
  { db }: Pick<Call, 'db'>,
  row: VersionRow,
  uses: readonly PageUse[] = [],
): Promise<void> => {
  if (row.stored.pointer.handling.containsPii === true) {
    const direct = (await usesOf(uses, db, row.formId)).find((each) => each.isPublished && each.isDirect);
    if (direct !== undefined)
      refuse(
        409,
        `Version ${row.version} shows personal data, and the link “${direct.name}” opens the page directly.`,
      );
  }
  const reason = await blockedBecause(db, row);
  if (reason !== null) refuse(409, `Version ${row.version} cannot go live. ${reason}.`);
};

/** Takes a form off all sites, staged and live. */
export const takeDown = async (call: Publishing, form: FormRow): Promise<void> => {
  const { db } = call;
  for (const [target, version] of [
    ['live', form.liveVersion],
    ['staging', form.stagedVersion],
  ] as const) {
    const row = version === null ? undefined : await findVersion(db, form.formId, version);
    if (row === undefined) continue;
    const { accessKeyId } = row.stored.pointer;
    pointLater(call, { accessKeyId, formId: form.formId }, { target, to: null });
  }
};

export const unpublish = async (
  call: Publishing,
  kind: FormKind,
  { id, uses = [] }: { id: number; uses?: readonly PageUse[] },
): Promise<void> => {
  const form = await findOwnForm(call, kind, id);
  if (form.liveVersion === null && form.stagedVersion === null) return;
  const used = (await usesOf(uses, call.db, form.formId)).filter(({ isPublished }) => isPublished);
  if (used.length > 0)
    refuse(
      409,
      `Published links lead to it: ${used.map(({ name }) => name).join(', ')}. Unpublish them first.`,
    );
  await takeDown(call, form);
  await setState(call.db, form, { liveVersion: null, stagedVersion: null, liveSince: null, isEnabled: true });
  await call.audit({ ...formEntry(kind, form), action: 'Unpublish', before: { version: form.liveVersion } });
};

/** Hides a published form on all sites, or shows it again. */
export const setEnabled = async (
  call: Publishing,
  kind: FormKind,
  { id, isEnabled }: { id: number; isEnabled: boolean },
): Promise<void> => {
  const form = await findOwnForm(call, kind, id);
  if (form.isEnabled === isEnabled) return;
  const live = await liveVersionOf(call.db, form);
  if (live === null) return refuse(409, 'Only a published form can be disabled');
  await setState(call.db, form, { isEnabled });
  const { accessKeyId } = live.stored.pointer;
  pointLater(
    call,
    { accessKeyId, formId: form.formId },
    { target: 'live', to: isEnabled ? live.stored : 'disabled' },
  );
  await call.audit({ ...formEntry(kind, form), action: isEnabled ? 'Enable' : 'Disable' });
};
