import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { meaningOf, stampMeaning } from '@candour/consent/meaning.ts';
import type { Call } from '@candour/kit/server/call';
import { definitionOf } from './definition.ts';
import { languagesOf, type Materials } from './materials.ts';
import { publicationOf } from './publication.ts';
import { newestVersion, type VersionRow } from './version-rows.ts';

/** The working copy as the next version, one definition per language, the default one first. */
export const nextDefinitions = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  {
    materials,
    before,
    reConsentNo,
  }: { materials: Materials; before: BannerDefinition | null; reConsentNo: number },
): Promise<BannerDefinition[]> => {
  const version = (await newestVersion(db, materials.profile.profileId)) + 1;
  const publication = publicationOf({ platform }, { version, reConsentNo });
  return languagesOf(materials).map(({ languageId }) =>
    stampMeaning(before, definitionOf(materials, languageId, publication)),
  );
};

/** If two hashes are equal, visitors are asked the same. */
export const meaningHash = (definition: BannerDefinition): string =>
  createHash('sha256').update(meaningOf(definition)).digest('hex');

/** Whether publishing would leave everything visitors see unchanged, dates and numbers aside. */
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
