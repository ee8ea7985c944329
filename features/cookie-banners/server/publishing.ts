import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { meaningOf, stampMeaning } from '@candour/consent/meaning.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { brotliCompressSync } from 'node:zlib';
import { noteAudiences } from './audiences.ts';
import { definitionOf } from './definition.ts';
import { languagesOf, type Materials } from './materials.ts';
import type { PublishedLanguage } from './published-language.ts';
import { livePointer, partPointer, pointTo, stagingPointer, type Pointer } from './pointers.ts';
import { noteInLog } from './publish-log.ts';

type Publishing = Pick<Call, 'db' | 'session' | 'services' | 'afterCommit'>;

/** The version that is live for a profile, or null. */
export const liveVersion = async (
  db: Db,
  { profileId, liveVersion: version }: { profileId: number; liveVersion: number | null },
) => (version === null ? null : ((await findVersion(db, profileId, version)) ?? null));

export const findVersion = (db: Db, profileId: number, version: number) =>
  db
    .selectFrom('bannerVersion')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('version', '=', version)
    .executeTakeFirst();

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The definition of a version in its first, the default, language. */
export const mainDefinition = ({ languages }: VersionRow): BannerDefinition | null => {
  const [first] = Object.values(languages);
  const code = first?.definition.languages[0] ?? '';
  return languages[code]?.definition ?? first?.definition ?? null;
};

/** What the working copy would be as the next version, one definition a language, the default one first. */
export const nextDefinitions = async (
  { db, services }: Pick<Call, 'db' | 'services'>,
  {
    materials,
    before,
    reConsentNo,
  }: { materials: Materials; before: BannerDefinition | null; reConsentNo: number },
): Promise<BannerDefinition[]> => {
  const version = (await newestVersion(db, materials.profile.profileId)) + 1;
  const publication = {
    ...{ version, reConsentNo },
    publishedAt: services.now().toISOString(),
    transactionalUrl: services.transactionalUrl,
    contentUrl: services.settings.publicUrl,
  };
  return languagesOf(materials).map(({ languageId }) =>
    stampMeaning(before, definitionOf(materials, languageId, publication)),
  );
};

const newestVersion = async (db: Db, profileId: number): Promise<number> => {
  const row = await db
    .selectFrom('bannerVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return row.newest;
};

/** Two hashes that are equal ask visitors the same. */
export const meaningHash = (definition: BannerDefinition): string =>
  createHash('sha256').update(meaningOf(definition)).digest('hex');

/** Whether publishing would change a single byte of what visitors see, dates and numbers aside. */
export const isSameContent = (before: VersionRow, after: readonly BannerDefinition[]): boolean => {
  const content = (definition: BannerDefinition | undefined): string =>
    definition === undefined
      ? ''
      : canonicalJson({ ...definition, version: 0, publishedAt: '', reConsentNo: 0 });
  const isEqual = after.every(
    (definition) => content(before.languages[definition.language]?.definition) === content(definition),
  );
  return isEqual && Object.keys(before.languages).length === after.length;
};

type Publishable = {
  definitions: readonly BannerDefinition[];
  target: 'live' | 'staging';
  action: string;
  /** Its re-consent number is higher than the one before. */
  asksAgain?: boolean;
  note?: string;
};

/** Freezes definitions as a version: files, row, pointer, log. Saving never reaches visitors; this does. */
export const publishDefinitions = async (
  call: Publishing,
  {
    definitions,
    target,
    action,
    asksAgain = false,
    note = asksAgain ? 'Visitors are asked again' : '',
  }: Publishable,
): Promise<number> => {
  const [main] = definitions;
  if (!main) throw new Error('A version needs at least one language');
  const { profileId, version, bannerId: consentBannerId, brandId, reConsentNo } = main;
  const languages: Record<string, PublishedLanguage> = {};
  for (const definition of definitions) languages[definition.language] = await freeze(call, definition);
  await call.db
    .insertInto('bannerVersion')
    .values({
      ...{ profileId, version, brandId, consentBannerId, reConsentNo, asksAgain },
      meaningHash: meaningHash(main),
      languages: JSON.stringify(languages),
      publishedBy: call.session?.userId ?? null,
    })
    .execute();
  await pointProfile(call, { profileId, version, target });
  await noteInLog(call, { brandId, consentBannerId }, { action, profileId, version, note });
  return version;
};

const contentType = 'text/javascript; charset=utf-8';

const freeze = async ({ services }: Publishing, definition: BannerDefinition): Promise<PublishedLanguage> => {
  for (const part of services.composeParts(definition)) {
    const { name: file } = await services.artefacts.put(`cb/parts/${part.name}`, part.content, {
      contentType,
    });
    await services.artefacts.setPointer(partPointer(part.name), file);
  }
  const code = services.composeBundle(definition);
  const name = `cb/${definition.profileId}/${definition.language.toLowerCase()}.js`;
  const { name: file } = await services.artefacts.put(name, code, {
    contentType: 'text/javascript; charset=utf-8',
  });
  return {
    definition,
    file,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bytes: Buffer.byteLength(code),
    brotliBytes: brotliCompressSync(code).length,
  };
};

/** Makes a version the live or the staged one of its profile; the pointer follows once that is committed. */
export const pointProfile = async (
  { db, services, afterCommit }: Publishing,
  { profileId, version, target }: { profileId: number; version: number; target: 'live' | 'staging' },
): Promise<void> => {
  const row = await findVersion(db, profileId, version);
  if (!row) throw new Error(`Profile ${profileId} has no version ${version}`);
  const isLive = target === 'live';
  const columns = isLive
    ? { liveVersion: version, liveSince: sql<string>`now()`, stagedVersion: null }
    : { stagedVersion: version };
  await db.updateTable('bannerProfile').set(columns).where('profileId', '=', profileId).execute();
  const profile = await db
    .selectFrom('bannerProfile')
    .select(['isDefault', 'isGpc', 'settings'])
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  const { isDefault, isGpc, settings } = profile;
  const audience = { bannerId: row.consentBannerId, isDefault, isGpc, countries: settings.countries };
  const siblings = await profileIdsOf(db, row.consentBannerId);
  afterCommit(async () => {
    const name = isLive ? livePointer(profileId) : stagingPointer(profileId);
    await pointTo(services.artefacts, name, { ...pointerOf(row), audience });
    if (!isLive) return;
    await pointTo(services.artefacts, stagingPointer(profileId), null);
    await noteAudiences(services.artefacts, row.consentBannerId, siblings);
  });
};

const profileIdsOf = async (db: Db, consentBannerId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bannerProfile')
    .select('profileId')
    .where('consentBannerId', '=', consentBannerId)
    .execute();
  return rows.map(({ profileId }) => profileId);
};

/** Takes a profile off its addresses once that is committed. */
export const takeDown = async (
  { db, services: { artefacts }, afterCommit }: Publishing,
  { profileId, consentBannerId }: { profileId: number; consentBannerId: number },
): Promise<void> => {
  const siblings = await profileIdsOf(db, consentBannerId);
  afterCommit(async () => {
    await pointTo(artefacts, livePointer(profileId), null);
    await pointTo(artefacts, stagingPointer(profileId), null);
    await noteAudiences(artefacts, consentBannerId, siblings);
  });
};

export const pointerOf = ({ profileId, version, languages, brandId }: VersionRow): Pointer => {
  const files = Object.entries(languages).map(([code, { file }]) => [code, file]);
  const [main] = Object.values(languages);
  return {
    ...{ profileId, version, brandId },
    accessKey: main?.definition.accessKey ?? '',
    defaultLanguage: main?.definition.languages[0] ?? 'en',
    files: Object.fromEntries(files) as Record<string, string>,
  };
};

/** The live versions of a banner again, as they are, under a higher re-consent number. */
export const republishLive = async (
  call: Publishing,
  consentBannerId: number,
  reConsentNo: number,
): Promise<void> => {
  const profiles = await call.db
    .selectFrom('bannerProfile')
    .select(['profileId', 'liveVersion'])
    .where('consentBannerId', '=', consentBannerId)
    .execute();
  for (const profile of profiles) {
    const live = await liveVersion(call.db, profile);
    if (live) await republish(call, live, { reConsentNo, action: 'Ask again', asksAgain: true, note: '' });
  }
};

/**
 * Makes an earlier version live once more, as a new one under another re-consent number. What it asks for counts as new
 * where the version that is live now asks for something else.
 */
export const republish = async (
  call: Publishing,
  row: VersionRow,
  { reConsentNo, ...about }: { reConsentNo: number } & Pick<Publishable, 'action' | 'asksAgain' | 'note'>,
): Promise<number> => {
  const { profileId } = row;
  const profile = await call.db
    .selectFrom('bannerProfile')
    .select(['profileId', 'liveVersion'])
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  const live = await liveVersion(call.db, profile);
  const version = (await newestVersion(call.db, profileId)) + 1;
  const publishedAt = call.services.now().toISOString();
  const definitions = Object.values(row.languages).map(({ definition }) =>
    stampMeaning(live && mainDefinition(live), { ...definition, version, reConsentNo, publishedAt }),
  );
  return publishDefinitions(call, { definitions, target: 'live', ...about });
};
