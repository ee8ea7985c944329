import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { stampMeaning } from '@candour/consent/meaning.ts';
import type { Call } from '@candour/kit/server/call';
import { personIdOf, type Session } from '@candour/kit/server/session';
import { noteShown } from './chosen-policy.ts';
import { meaningHash } from './next-definitions.ts';
import { pointProfile } from './point-profile.ts';
import { partPointer } from './pointers.ts';
import { noteInLog } from './publish-log.ts';
import type { PublishedLanguage } from './published-language.ts';
import { liveVersion, mainDefinition, newestVersion, type VersionRow } from './version-rows.ts';

/** Without a session it is the system that publishes. */
type Publishing = Pick<Call, 'db' | 'platform' | 'afterCommit'> & { session: Session | null };

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
      profileId,
      version,
      brandId,
      consentBannerId,
      reConsentNo,
      asksAgain,
      meaningHash: meaningHash(main),
      languages: JSON.stringify(languages),
      publishedBy: personIdOf(call.session),
    })
    .execute();
  await noteShown(call.db, main);
  await pointProfile(call, { profileId, version, target });
  await noteInLog(call, { brandId, consentBannerId }, { action, profileId, version, note });
  return version;
};

const contentType = 'text/javascript; charset=utf-8';

const freeze = async ({ platform }: Publishing, definition: BannerDefinition): Promise<PublishedLanguage> => {
  for (const part of platform.composeParts(definition)) {
    const { name: file } = await platform.artefacts.put(`cb/parts/${part.name}`, part.content, {
      contentType,
    });
    await platform.artefacts.setPointer(partPointer(part.name), file);
  }
  const code = platform.composeBundle(definition);
  const name = `cb/${definition.profileId}/${definition.language.toLowerCase()}.js`;
  const { name: file } = await platform.artefacts.put(name, code, {
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

/**
 * Publishes the live versions of a banner again under a higher re-consent number: unchanged, or as changed
 * by `revise`.
 */
export const republishLive = async (
  call: Publishing,
  consentBannerId: number,
  reConsentNo: number,
  revise: Revise = asTheyAre,
): Promise<void> => {
  const profiles = await call.db
    .selectFrom('bannerProfile')
    .select(['profileId', 'liveVersion'])
    .where('consentBannerId', '=', consentBannerId)
    .execute();
  for (const profile of profiles) {
    const live = await liveVersion(call.db, profile);
    if (live)
      await republish(call, live, { reConsentNo, action: 'Ask again', asksAgain: true, note: '', revise });
  }
};

type Revise = (definition: BannerDefinition) => BannerDefinition;
const asTheyAre: Revise = (definition) => definition;

/**
 * Makes an earlier version live again, as a new one under another re-consent number. What it asks for
 * counts as new if the current live version asks for something else.
 */
export const republish = async (
  call: Publishing,
  row: VersionRow,
  {
    reConsentNo,
    revise = asTheyAre,
    ...about
  }: { reConsentNo: number; revise?: Revise } & Pick<Publishable, 'action' | 'asksAgain' | 'note'>,
): Promise<number> => {
  const { profileId } = row;
  const profile = await call.db
    .selectFrom('bannerProfile')
    .select(['profileId', 'liveVersion'])
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  const live = await liveVersion(call.db, profile);
  const version = (await newestVersion(call.db, profileId)) + 1;
  const publishedAt = call.platform.now().toISOString();
  const definitions = Object.values(row.languages).map(({ definition }) =>
    stampMeaning(live && mainDefinition(live), { ...revise(definition), version, reConsentNo, publishedAt }),
  );
  return publishDefinitions(call, { definitions, target: 'live', ...about });
};
